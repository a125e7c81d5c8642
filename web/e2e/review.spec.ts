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
    await expect(card).toContainText("Black played a3, losing 26 discs.");
    await expect(board.grid.locator(".hinted")).toHaveCount(0);
    const { nodes } = await board.game();

    await board.place("a3").click();
    await expect(card).toContainText("a3 loses 26. Try again.");
    expect((await board.game()).nodes).toHaveLength(nodes.length);
    await board.place("a4").click();
    await expect(card).toContainText("a4 is right.");

    await card.getByRole("button", { name: "Next mistake" }).click();
    await expect(board.page.getByRole("region", { name: /Find a better move for White/ })).toContainText(
      "White played a2, losing",
    );
    await board.button("Show answer").click();
    await expect(
      board.page.getByRole("region", { name: /Find a better move/ }).getByText("The best move is a1."),
    ).toBeVisible();
    await board.button("Exit").click();
    await expect(board.page.getByRole("region", { name: /Find a better move/ })).toHaveCount(0);
    expect((await board.game()).nodes, "with the right answer").toHaveLength(nodes.length + 1);
  });

  test("retry: the answer is nowhere before it is found, and is then played", async ({ board }) => {
    const mistake = board.mistakes.filter({ has: board.page.getByRole("button", { name: "Retry a3" }) });
    await expect(mistake.getByRole("cell", { name: "a4", exact: true })).toBeVisible();
    await board.button("Retry a3").click();
    const card = board.page.getByRole("region", { name: /Find a better move for Black/ });
    await expect(card).toBeVisible();
    await expect(mistake.getByRole("cell", { name: "a4", exact: true })).toHaveCount(0);
    await expect(board.mistakes.getByRole("cell", { name: "?", exact: true })).toHaveCount(6);
    await board.tab("Moves").click();
    await expect(board.moves.filter({ hasText: "a3??" })).toHaveCount(1);
    expect(await board.list.innerHTML()).not.toContain("a4 is better");
    const { nodes } = await board.game();
    expect(nodes.find((node) => node.move === "a3")?.judgement?.best).toBe("");

    await board.place("a4").click();
    await expect(card).toContainText("a4 is right.");
    await expect(board.place("a4")).toHaveAccessibleName(/Black.*last move/);
    await expect(board.current).toHaveText("a4");
    // The values are those of the position after the answer.
    const { scene } = await board.game();
    await expect(board.grid.locator(".hinted:not(.stale)")).toHaveCount(scene.moves.length);
    const listed = await board.hints.locator(".hint-move").allInnerTexts();
    expect(listed.sort()).toEqual(scene.moves.map((move) => move.name).sort());

    // The list is still that of the game, and the answer is not in the way when the mistake is retried again.
    await board.tab("Review").click();
    await expect(board.mistakes).toHaveCount(6);
    await board.button("Retry a3").click();
    await board.tab("Moves").click();
    await expect(board.moves.filter({ hasText: /^a4$/ })).toHaveCount(0);
  });
});

test("one learns from one's own mistakes, unless one chooses others", async ({ board }) => {
  await board.begin({ ...GAME, first: "human", second: "first" });
  await board.tab("Review").click();
  await board.button("Analyse game").click();
  await expect(board.mistakes).toHaveCount(6);
  const card = (side: string) => board.page.getByRole("region", { name: `Find a better move for ${side}` });

  await board.button("Learn from mistakes").click();
  await expect(card("Black")).toContainText("You played a3");
  await board.button("Next mistake").click();
  await expect(card("Black")).toContainText("You played a4");
  await board.button("Exit").click();

  await board.choose("Whose mistakes to learn from", "Both");
  await board.button("Learn from mistakes").click();
  await expect(card("White")).toContainText("White played b4");
  await board.button("Next mistake").click();
  await expect(card("Black")).toContainText("You played a3");
  await board.button("Exit").click();

  await board.choose("Whose mistakes to learn from", "White");
  await board.button("Learn from mistakes").click();
  await expect(card("White")).toContainText("White played b4");
  await board.button("Next mistake").click();
  await expect(card("White")).toContainText("White played a2");
});

test("the grade is that of the loss shown", async ({ board }) => {
  // 3. c4 loses 7.97 discs, which is written as 8.
  await board.begin({ text: "f5f6c4g5e6d3g4d6f4c3", mode: "play" });
  await board.act({ do: "engine", on: false });
  await board.choose("Play or analyse", "Analyse");
  await board.tab("Review").click();
  await board.button("Analyse game").click();
  await expect(board.button("Analyse again")).toBeVisible({ timeout: 60_000 });
  const rows = await board.mistakes.evaluateAll((rows) =>
    rows.map((row) => ({
      move: row.querySelector(".move-name")?.textContent ?? "",
      loss: Number.parseFloat(row.querySelector(".loss")?.textContent ?? ""),
    })),
  );
  for (const { move, loss } of rows) {
    const mark = loss >= 8 ? "??" : loss >= 4 ? "?" : "?!";
    expect(move.replace(/^[a-h][1-8]/, ""), `${move} loses ${loss}`).toBe(mark);
  }
  expect(rows).toContainEqual({ move: "c4??", loss: 8 });
});

test("a game that has just ended is reviewed with a single button", async ({ board }) => {
  await board.begin({ ...GAME, mode: "play" });
  await expect(board.status).toContainText("Black won 11–5.");
  await board.button("Analyse game").click();
  await expect(board.mistakes).toHaveCount(6);
});
