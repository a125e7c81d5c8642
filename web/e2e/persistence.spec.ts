import { Board, expect, test } from "./support/fixtures";

test.describe("Nothing is lost", () => {
  test("by reloading in the middle of a game", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.place("f5").click();
    await expect(board.moves).toHaveCount(2);
    await board.page.reload();
    await expect(board.moves).toHaveText(["f5", "f4"]);
    await expect(board.status).toContainText("Your move");
    // Without an address the last game is shown again.
    await board.open();
    await expect(board.moves).toHaveText(["f5", "f4"]);
  });

  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    test(`by ${signal === "SIGTERM" ? "stopping" : "killing"} the server in the middle of a game`, async ({
      page,
      startServer,
    }) => {
      const server = await startServer();
      const board = new Board(page, server);
      await board.begin({ first: "human", second: "first" });
      await board.place("f5").click();
      await expect(board.moves).toHaveCount(2);
      await board.legal.first().click();
      await expect(board.moves).toHaveCount(4);
      const before = await board.game();

      await server.stop(signal);
      await expect(page.getByText("Connection lost")).toBeVisible();
      await board.legal.first().click();
      await expect(page.getByRole("alert")).toContainText("is not responding");
      await expect(board.moves).toHaveCount(4);

      await server.resume();
      // Without any interaction with the page.
      await expect(page.getByText("Connection lost")).toBeHidden();
      expect((await board.game()).nodes).toEqual(before.nodes);
      await board.legal.first().click();
      await expect(board.moves).toHaveCount(6);
    });
  }

  test("a move that was acknowledged is on disk, whatever happens to the server", async ({ page, startServer }) => {
    const server = await startServer();
    const board = new Board(page, server);
    await board.begin({ first: "human", second: "human" });
    const answered = page.waitForResponse((response) => response.url().endsWith("/actions"));
    await board.place("f5").click();
    expect((await answered).ok()).toBe(true);
    await server.stop("SIGKILL");
    await server.resume();
    await expect(page.getByText("Connection lost")).toBeHidden();
    expect((await board.game()).nodes.map((node) => node.move)).toEqual([null, "f5"]);
    await expect(board.moves).toHaveText(["f5"]);
  });

  test("a game without moves is not listed, but can be reloaded", async ({ page, startServer }) => {
    const server = await startServer();
    const board = new Board(page, server);
    await board.begin({ first: "human", second: "human" });
    await board.begin({ game: "othello-6x6", first: "human", second: "human" });
    await board.button("Games").click();
    await expect(board.dialog).toContainText("No games yet.");
    await page.keyboard.press("Escape");

    await server.stop("SIGKILL");
    await server.resume();
    await page.reload();
    await expect(board.title).toHaveText(/6×6/);
    await board.legal.first().click();
    await expect(board.moves).toHaveCount(1);
    await board.button("Games").click();
    await expect(board.dialog.getByRole("listitem")).toHaveCount(1);
    await expect(board.dialog.getByRole("listitem")).toContainText("1 move");
  });

  test("the list of games: opened, deleted, most recently changed first", async ({ board }) => {
    // Not analysed: values that the engine finds later are saved, too, which counts as a change.
    const first = await board.begin({ first: "human", second: "human", text: "f5d6", mode: "play" });
    await board.begin({ game: "awele", text: "F", mode: "play" });
    await board.button("Games").click();
    const rows = board.dialog.getByRole("listitem");
    await expect(rows.first()).toContainText("Awele");
    await expect(rows.nth(1)).toContainText("2 moves");
    await rows.nth(1).getByRole("button").first().click();
    await expect.poll(() => board.id()).toBe(first.id);

    await board.button("Games").click();
    await rows
      .nth(1)
      .getByRole("button", { name: /Delete/ })
      .click();
    await board.button("Delete permanently").click();
    await expect(board.button("Delete permanently")).toHaveCount(0);
    const left = await board.page.request.get(`${board.server.address}api/games/${first.id}`);
    expect(left.status()).toBe(404);
    await board.open(`#/game/${first.id}`);
    await expect(board.page.getByRole("alert")).toContainText("There is no game at");
  });
});
