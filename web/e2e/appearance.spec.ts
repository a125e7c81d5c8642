import { type Board, expect, test } from "./support/fixtures";

function background(board: Board): Promise<string> {
  return board.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** How light the background of the first such element is, from 0 to 1. */
function lightnessOf(board: Board, selector: string): Promise<number> {
  return board.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return (red + green + blue) / (3 * 255);
    });
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

  test("Black is dark and White is light in every high-contrast palette", async ({ board }) => {
    const { page } = board;
    // A theme that was chosen must not matter: the palette is the user's.
    await board.begin({ text: "f5d6", mode: "play", first: "human", second: "human" });
    await board.menu("Settings");
    await board.choose("Colours", "Dark");
    await page.keyboard.press("Escape");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await board.settle();
      const sheet = await lightnessOf(board, "html");
      expect(sheet > 0.5, `the page is ${colorScheme}`).toBe(colorScheme === "light");
      const [black, white] = [await lightnessOf(board, "[data-disc='0'] .disc"), await lightnessOf(board, "[data-disc='1'] .disc")];
      expect(black, `Black, ${colorScheme}`).toBeLessThan(0.2);
      expect(white, `White, ${colorScheme}`).toBeGreaterThan(0.8);
      expect(await lightnessOf(board, ".strip .side-0"), `Black's mark, ${colorScheme}`).toBeLessThan(0.2);
      expect(await lightnessOf(board, ".strip .side-1"), `White's mark, ${colorScheme}`).toBeGreaterThan(0.8);
      // A disc that has the colour of the page still has a rim.
      const rims = await board.grid
        .locator("[data-disc] .disc")
        .evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).boxShadow));
      for (const rim of rims) expect(rim).toContain(colorScheme === "dark" ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)");
    }
  });
});
