import { expect, test } from "./support/fixtures";

test("Two programs: chosen in the dialog, paused, stepped, made faster, watched to the end", async ({ board }) => {
  const { page } = board;
  await board.open();
  await board.button("New game").click();
  await board.chooseSize(4, 4);
  await board.choose("You play", "Watch two programs");
  for (const side of ["Black", "White"]) {
    await board.choose(side, "Classic players");
    await page.getByRole("group", { name: side }).getByRole("combobox").first().selectOption("first");
  }
  await board.button("Start game").click();

  await board.button("Pause").click();
  await expect(board.button("Resume")).toBeVisible();
  await expect.poll(async () => (await board.game()).turn).toBe("waiting");
  const { nodes } = await board.game();
  await board.button("One move").click();
  await expect(board.moves).toHaveCount(nodes.length);
  expect((await board.game()).watch.paused).toBe(true);

  const speed = page.getByRole("slider", { name: "Speed" });
  await speed.fill("7");
  await expect(speed).toHaveAttribute("aria-valuetext", "as fast as possible");
  await board.button("Resume").click();
  await expect(board.status).toContainText(/White won \d+–\d+\./);
  await expect(board.moves).toHaveCount(12);
  await expect(board.button("One move")).toBeDisabled();
  expect(await board.values()).toEqual([]);
});

test("Analysing stops the programs where they are", async ({ board }) => {
  await board.begin({ game: "othello-4x4", first: "first", second: "first", delay_ms: 300 });
  await expect(board.moves).not.toHaveCount(0);
  await board.choose("Play or analyse", "Analyse");
  await expect.poll(async () => (await board.values()).length).toBeGreaterThan(0);
  const { nodes } = await board.game();
  await board.switchEngineOff();
  expect((await board.game()).nodes).toHaveLength(nodes.length);
});
