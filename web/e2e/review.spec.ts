import { expect, test } from "./support/fixtures";

/** Played at random: mistakes of all sizes, and a pass. */
const GAME = { game: "othello-4x4", text: "c4b4a3d4b1a2a4d2a1--d1c1d3", mode: "analyse" } as const;

test.describe("Review", () => {
  test.beforeEach(async ({ board }) => {
    await board.begin(GAME);
    await board.tab("Review").click();
    await board.button("Analyse game").click();
    await expect(board.button("Analyse again")).toBeVisible();
    await expect(board.mistakes).not.toHaveCount(0);
  });

  test("lists mistakes, worst first, with marks and better moves", async ({ board }) => {
    const losses = await board.mistakes
      .locator(".loss")
      .evaluateAll((cells) => cells.map((cell) => Number.parseInt(cell.textContent ?? "", 10)));
    expect(losses).toEqual([...losses].sort((a, b) => b - a));
    expect(losses[0]).toBe(26);
    const worst = board.mistakes.first();
    await expect(worst.getByRole("button", { name: /a3\?\?/ })).toBeVisible();
    await expect(worst.getByRole("cell", { name: "a4", exact: true })).toBeVisible();
    await expect(worst).toContainText("changed the result");
    await expect(board.page.getByRole("table").first()).toContainText("Accuracy");
    await board.tab("Moves").click();
    await expect(board.moves).toHaveText([
      "c4",
      "b4??",
      "a3??",
      "d4",
      "b1",
      "a2??",
      "a4?",
      "d2??",
      "a1",
      "pass",
      "d1?",
      "c1",
      "d3",
    ]);
  });

  test("n and Shift+n go from mistake to mistake", async ({ board }) => {
    const { keyboard } = board.page;
    await board.tab("Moves").click();
    await keyboard.press("Escape");
    await board.title.click();
    await keyboard.press("Home");
    await expect(board.current).toHaveCount(0);
    for (const mistake of ["b4??", "a3??", "a2??"]) {
      await keyboard.press("n");
      await expect(board.current).toHaveText(mistake);
    }
    await keyboard.press("Shift+N");
    await expect(board.current).toHaveText("a3??");
  });

  test("the graph contains zero and each pass once, and can be dragged", async ({ board }) => {
    const graph = board.page.getByRole("slider", { name: "Discs ahead" });
    await expect(graph.locator(".value-label").filter({ hasText: /^0$/ })).toHaveCount(1);
    await expect(graph).toHaveAttribute("aria-valuemax", "13");
    const box = await graph.boundingBox();
    if (!box) throw new Error("the graph is not drawn");
    const y = box.y + box.height / 2;
    await board.page.mouse.move(box.x + box.width - 20, y);
    await board.page.mouse.down();
    await board.page.mouse.move(box.x + box.width / 2, y, { steps: 5 });
    await board.page.mouse.move(box.x + 2, y, { steps: 5 });
    await board.page.mouse.up();
    await expect(graph).toHaveAttribute("aria-valuenow", "0");
    await graph.press("PageUp");
    await expect(graph).toHaveAttribute("aria-valuenow", "10");
    await expect(graph).toHaveAttribute("aria-valuetext", /^pass/);
    await expect(graph.locator(".ply-label").last()).toHaveText("12");
    expect(await graph.evaluate((element) => element.outerHTML)).not.toMatch(/NaN|undefined/);
    await graph.press("g");
    await expect(board.page.getByRole("radio", { name: "Loss" })).toBeChecked();
  });

  test("a branch keeps the graph", async ({ board }) => {
    await board.mistakes.first().getByRole("button").first().click();
    await board.page.keyboard.press("ArrowLeft");
    await expect(board.place("a3")).toHaveAccessibleName(/next move/);
    await board.page.keyboard.type("a4");
    await expect.poll(async () => (await board.game()).nodes.length).toBe(15);
    await expect(board.page.getByRole("slider", { name: "Discs ahead" })).toBeVisible();
  });

  test("retry: wrong, then right, revealed, left", async ({ board }) => {
    await board.button("Retry a3").click();
    const card = board.page.getByRole("region", { name: /Find a better move for Black/ });
    await expect(card).toContainText("You played a3, losing 26 discs.");
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
    const { nodes } = await board.game();

    await board.place("a3").click();
    await expect(card).toContainText("a3 loses 26. Try again.");
    await board.place("a4").click();
    await expect(card).toContainText("a4 is right.");
    expect((await board.game()).nodes).toHaveLength(nodes.length);

    await card.getByRole("button", { name: "Next mistake" }).click();
    await expect(board.page.getByRole("region", { name: /Find a better move for White/ })).toContainText(
      "You played a2, losing",
    );
    await board.button("Show answer").click();
    await expect(
      board.page.getByRole("region", { name: /Find a better move/ }).getByText("The best move is a1."),
    ).toBeVisible();
    await board.button("Exit").click();
    await expect(board.page.getByRole("region", { name: /Find a better move/ })).toHaveCount(0);
    expect((await board.game()).nodes).toHaveLength(nodes.length);
  });
});

test("a game that has just ended is reviewed with a single button", async ({ board }) => {
  await board.begin({ ...GAME, mode: "play" });
  await expect(board.status).toContainText("Black won 11–5.");
  await board.button("Analyse game").click();
  await expect(board.mistakes).toHaveCount(6);
});
