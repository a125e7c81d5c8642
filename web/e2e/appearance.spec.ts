import { type Board, expect, test } from "./support/fixtures";

function background(board: Board): Promise<string> {
  return board.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test.describe("Looks", () => {
  test("follow the system's colours unless the user chose others", async ({ board }) => {
    const { page } = board;
    await page.emulateMedia({ colorScheme: "light" });
    await board.begin({ text: "f5", mode: "play" });
    const light = await background(board);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(board)).not.toBe(light);
    const dark = await background(board);

    await board.menu("Settings");
    await board.choose("Colours", "Light");
    await expect.poll(() => background(board)).toBe(light);
    await board.choose("Colours", "Dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => background(board)).toBe(dark);
    await page.reload();
    await expect(board.grid).toBeVisible();
    expect(await background(board)).toBe(dark);
  });

  test("discs flip, or fade if motion is reduced", async ({ board }) => {
    const turned = () =>
      board.grid.evaluateHandle((grid) => {
        const seen = new Set<string>();
        new MutationObserver((changes) => {
          for (const { target } of changes)
            if (target instanceof Element) for (const name of target.classList) seen.add(name);
        }).observe(grid, { subtree: true, attributes: true, attributeFilter: ["class"] });
        return seen;
      });
    await board.begin({ first: "human", second: "human" });
    const full = await turned();
    await board.place("f5").click();
    await expect(board.place("e5")).toHaveAccessibleName(/Black/);
    expect(await full.evaluate((seen) => seen.has("turning"))).toBe(true);

    await board.page.emulateMedia({ reducedMotion: "reduce" });
    const reduced = await turned();
    await board.place("d6").click();
    await expect(board.place("d5")).toHaveAccessibleName(/White/);
    expect(await reduced.evaluate((seen) => [seen.has("turning"), seen.has("fading")])).toEqual([false, true]);
  });

  test("legal moves and coordinates can be hidden", async ({ board }) => {
    await board.begin({ first: "human", second: "human" });
    await board.menu("Settings");
    await board.page.getByRole("switch", { name: "Legal moves" }).click();
    await board.page.getByRole("switch", { name: "Coordinates" }).click();
    await board.page.keyboard.press("Escape");
    await expect(board.legal).toHaveCount(0);
    await expect(board.page.locator(".coordinated")).toHaveCount(0);
    await board.place("f5").click();
    await expect(board.moves).toHaveText(["f5"]);
  });

  test("everything is visible in high-contrast colours", async ({ board }) => {
    await board.page.emulateMedia({ forcedColors: "active" });
    await board.begin({ text: "f5d6", mode: "analyse" });
    const discs = await board.grid
      .locator("[data-disc] .disc")
      .evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).backgroundColor));
    expect(new Set(discs).size).toBeGreaterThan(1);
  });
});
