import { expect, type Page, test as base } from "@playwright/test";
import { Board } from "./board";
import { Server } from "./server";

export { expect } from "@playwright/test";
export { Board } from "./board";

interface TestFixtures {
  /** The page as a player sees it. */
  board: Board;
  /** Starts another server that is gone after the test: for those that stop it or need engines. */
  startServer: (engines?: string) => Promise<Server>;
  /** Another tab of the same browser. */
  openTab: () => Promise<Board>;
  /** Complaints of pages, which fail every test. */
  complaints: string[];
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

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1")
          complaints.push(`left the machine: ${request.url()}`);
      });
      context.on("page", (page) => listen(page, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  board: async ({ page, server }, use) => use(new Board(page, server)),

  openTab: async ({ context, server }, use) => use(async () => new Board(await context.newPage(), server)),
});

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`threw: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    // Refusals are part of some tests; the browser logs them by itself.
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) complaints.push(`logged: ${message.text()}`);
  });
}
