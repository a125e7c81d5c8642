import { expect, type Page, test as base } from "@playwright/test";
import { Board } from "./board";
import { Server } from "./server";

export { expect } from "@playwright/test";
export { Board } from "./board";

interface TestFixtures {
  /** The page as a player sees it. */
  board: Board;
  /** Starts a separate server, which is removed after the test: for tests that stop it or need engines. */
  startServer: (engines?: string) => Promise<Server>;
  /** Another tab of the same browser. */
  openTab: () => Promise<Board>;
  /** Errors in pages, which fail every test. */
  pageErrors: string[];
}

interface WorkerFixtures {
  server: Server;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],

  startServer: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (engines) => {
      const server = await Server.start(engines);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.remove();
  },

  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1")
          pageErrors.push(`request to another host: ${request.url()}`);
      });
      context.on("page", (page) => listen(page, pageErrors));
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],

  board: async ({ page, server }, use) => use(new Board(page, server)),

  openTab: async ({ context, server }, use) => use(async () => new Board(await context.newPage(), server)),
});

function listen(page: Page, pageErrors: string[]): void {
  page.on("pageerror", (error) => pageErrors.push(`threw: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    // Some tests expect error responses, which the browser logs by itself.
    const isErrorResponse = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isErrorResponse) pageErrors.push(`logged: ${message.text()}`);
  });
}
