import { expect, test } from "./support/fixtures";

test.describe("Other boards", () => {
  test("10×10: two-digit rows, typed and clicked", async ({ board }) => {
    await board.begin({ game: "othello-10x10", first: "human", second: "first" });
    await expect(board.grid.getByRole("gridcell")).toHaveCount(100);
    await expect(board.place("j10")).toBeVisible();
    await board.place("g6").click();
    await expect(board.moves).toHaveCount(2);
    await board.begin({ game: "othello-10x10", text: "g6", mode: "analyse" });
    await board.switchEngineOff();
    const move = await board.firstLegal();
    await board.page.keyboard.type(move);
    await board.page.keyboard.press("Enter");
    await expect(board.current).toHaveText(move);
  });

  test("10×10: a square in row 10 is typed with both digits", async ({ board }) => {
    const position = `${"-".repeat(70)}${"X".padEnd(10, "-")}${"O".padEnd(10, "-")}${"-".repeat(10)} X`;
    await board.begin({ game: "othello-10x10", text: position, mode: "analyse" });
    await board.page.keyboard.type("a10");
    await expect(board.current).toHaveText("a10");
  });

  test("anti: the page says that the fewest discs win", async ({ board }) => {
    await board.begin({ game: "anti-4x4", first: "human", second: "first" });
    await expect(board.page.getByText("fewest discs win")).toBeVisible();
    await board.playToEnd((place) => board.place(place).click());
    const { scene } = await board.game();
    const [black, white] = scene.points;
    expect(scene.end?.result).toBe(black < white ? "first" : black > white ? "second" : "draw");
  });

  test("every size has its button, also one chosen by width and height", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    const sizes = board.page.getByRole("radiogroup", { name: "Board", exact: true });
    await expect(sizes.getByRole("radio", { name: "8×8" })).toBeChecked();
    await expect(board.dialog.getByRole("combobox", { name: "Width" })).toHaveCount(0);
    await board.chooseSize(4, 4);
    await expect(sizes.getByRole("radio", { name: "Other size…" })).toBeChecked();
    await board.button("Start game").click();
    await expect(board.title).toHaveText("Othello 4×4");
    await board.button("New game").click();
    await expect(sizes.getByRole("radio", { name: "Other size…" })).toBeChecked();
    await expect(board.dialog.getByRole("combobox", { name: "Width" }).locator("option:checked")).toHaveText("4");
    await board.choose("Board", "8×8");
    await expect(board.dialog.getByRole("combobox", { name: "Width" })).toHaveCount(0);
  });

  test("4×4: chosen by width and height, with the parallel start", async ({ board }) => {
    await board.open();
    await board.button("New game").click();
    await board.chooseSize(4, 5);
    await board.choose("Starting position", "Parallel");
    await board.choose("You play", "Both sides");
    await board.button("Start game").click();
    await expect(board.grid.getByRole("gridcell")).toHaveCount(20);
    const { game } = await board.game();
    expect([game.name, game.start]).toEqual(["othello-4x5", "parallel"]);
  });

  test("two-digit counts fit beside the board", async ({ board }) => {
    const discs = `${"X".repeat(50)}OOOOOOOOOOOOO-`;
    await board.begin({ text: `${discs} X`, mode: "analyse" });
    for (const points of await board.page.locator(".strip-points").all()) {
      const [inner, outer] = await points.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(inner).toBeLessThanOrEqual(outer ?? 0);
    }
  });

  test("turning and mirroring only change the view", async ({ board }) => {
    await board.begin({ text: "f5d6", mode: "analyse" });
    const a1 = await board.place("a1").boundingBox();
    await board.page.keyboard.press("f");
    await expect.poll(async () => (await board.place("a1").boundingBox())?.x).toBeGreaterThan(a1?.x ?? 0);
    await expect(board.place("d6")).toHaveAccessibleName(/White, last move/);
    await board.page.keyboard.type("c3");
    await expect(board.moves).toHaveText(["f5", "d6", "c3"]);
  });
});
