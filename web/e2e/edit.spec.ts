import { expect, test } from "./support/fixtures";

test.describe("The editor", () => {
  test("says why a position cannot be played, and analyses one that can", async ({ board }) => {
    const { page } = board;
    await board.begin({ game: "othello-6x6", mode: "play" });
    await page.keyboard.press("e");
    const panel = page.getByRole("complementary", { name: "Edit position" });
    const verdict = panel.locator(".check");
    const analyse = board.button("Analyse from here");
    await expect(verdict).toContainText("can be played");

    await board.button("Clear").click();
    await expect(verdict).toContainText("No discs at all");
    await expect(board.spoken).toContainText("No discs at all");
    await expect(analyse).toBeDisabled();

    await page.keyboard.press("b");
    await board.place("c3").click();
    await expect(verdict).toContainText("The game is over in this position");
    await page.keyboard.press("w");
    await board.place("d3").click();
    await board.place("d4").click({ button: "right" });
    await expect(board.place("d4")).toHaveAccessibleName("d4, Black");
    await page.keyboard.press("e");
    await board.place("d4").click();
    await expect(board.place("d4")).toHaveAccessibleName("d4, empty");
    await expect(verdict).toContainText("can be played");

    await board.choose("To move", "White");
    await expect(panel.getByRole("textbox", { name: "Position as text" })).toHaveValue(/^-{14}XO-{20} O$/);
    await board.choose("To move", "Black");
    await expect(verdict).toContainText("can be played");
    const before = await board.id();
    await analyse.click();
    await expect(panel).toBeHidden();
    await expect.poll(() => board.id()).not.toBe(before);
    const { game, mode } = await board.game();
    expect([game.position, mode]).toEqual([`${"-".repeat(14)}XO${"-".repeat(20)} X`, "analyse"]);
    await expect(board.place("e3")).toHaveAccessibleName(/empty, legal/);
  });

  test("takes a position as text, and plays from there", async ({ board }) => {
    const { page } = board;
    await board.begin({ first: "human", second: "first" });
    await board.menu("Edit position");
    const text = page.getByRole("textbox", { name: "Position as text" });
    await text.fill("nonsense");
    await expect(page.locator(".check")).toContainText("Column");
    await text.fill(`${"-".repeat(26)}BWW-${"-".repeat(34)} B`);
    await expect(board.place("d4")).toHaveAccessibleName("d4, White");
    await board.button("Play from here").click();
    await expect(board.status).toContainText("Your move");
    await board.place("f4").click();
    await expect(board.place("d4")).toHaveAccessibleName(/Black/);
  });

  test("Awele's seeds are counted", async ({ board }) => {
    const { page } = board;
    await board.begin({ game: "awele", mode: "analyse" });
    await page.keyboard.press("e");
    const verdict = page.locator(".check");
    await page.getByRole("spinbutton", { name: "F", exact: true }).fill("3");
    await expect(verdict).toContainText("47 seeds");
    await page.getByRole("spinbutton", { name: "Captured by North" }).fill("1");
    await expect(verdict).toContainText("can be played");
    await board.place("a").click();
    await expect(verdict).toContainText("49 seeds");
    await board.place("a").click({ button: "right" });
    await board.button("Analyse from here").click();
    await expect(board.place("F")).toHaveAccessibleName(/F, South, 3 seeds, legal/);
    expect((await board.game()).game.position).toBe("4-4-4-4-4-3-4-4-4-4-4-4-0-1-S");
  });

  test("Escape leaves everything as it was", async ({ board }) => {
    await board.begin({ text: "f5", mode: "play" });
    await board.page.keyboard.press("e");
    await board.button("Clear").click();
    await expect(board.place("f5")).toHaveAccessibleName("f5, empty");
    await board.page.keyboard.press("Escape");
    await expect(board.place("f5")).toHaveAccessibleName(/Black/);
    expect((await board.game()).nodes).toHaveLength(2);
  });
});
