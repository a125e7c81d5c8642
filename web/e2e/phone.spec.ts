import { expect, test } from "./support/fixtures";

/** The minimum size of touch targets, in pixels. */
const TARGET = 44;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const GAMES = [
  { name: "Othello 8×8", request: { first: "human", second: "engine:level=1" } },
  { name: "Othello 4×4, analysed", request: { game: "othello-4x4", text: "b1a1", mode: "analyse" as const } },
  { name: "Awele", request: { game: "awele", first: "human", second: "first" } },
];

test.describe("On a phone", () => {
  for (const { name, request } of GAMES) {
    test(`${name}: the board is in sight, everything can be hit, nothing scrolls sideways`, async ({ board }) => {
      const { page } = board;
      await board.begin(request);
      await expect(board.grid).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      const small: string[] = [];
      const targets = page.locator("button:visible:not([role=gridcell]), select:visible, label.segment:visible");
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        if (box && (box.width < TARGET || box.height < TARGET)) {
          small.push(
            `${await target.evaluate((element) => element.ariaLabel ?? element.textContent)} ${Math.round(box.width)}×${Math.round(box.height)}`,
          );
        }
      }
      expect(small).toEqual([]);
    });
  }

  test("squares are as large as the screen allows", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    const box = await board.place("a1").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(TARGET - 1);
  });

  test("a game by touch, the thumb bar and the tabs", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    await board.place("f5").tap();
    await expect(board.moves).toHaveCount(2);
    const bar = board.page.getByRole("navigation", { name: "Navigation" });
    await bar.getByRole("button", { name: "Back (←)" }).tap();
    await expect(board.current).toHaveText("f5");
    await bar.getByRole("button", { name: "Forward (→)" }).tap();
    await expect(board.current).toHaveText("f4");
    await bar.getByRole("button", { name: "Take back" }).tap();
    await expect(board.current).toHaveCount(0);

    await board.choose("Play or analyse", "Analyse");
    await board.tab("Engine").tap();
    await expect(board.hints).toBeVisible();
    await board.tab("Review").tap();
    await expect(board.button("Analyse game")).toBeVisible();
  });

  test("a retry that starts far down the list shows its question", async ({ board }) => {
    const { page } = board;
    await board.begin({ game: "othello-4x4", text: "c4b4a3d4b1a2a4d2a1--d1c1d3", mode: "analyse" });
    await board.tab("Review").tap();
    await board.button("Analyse game").tap();
    await expect(board.mistakes).toHaveCount(6);
    const last = board.mistakes.last().getByRole("button", { name: /^Retry/ });
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await last.tap();
    const card = page.getByRole("region", { name: /Find a better move/ });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(board.grid).toBeInViewport({ ratio: 1 });
    // Nothing covers the question.
    const isOnTop = await card.getByRole("heading").evaluate((heading) => {
      const { x, y, width, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === heading;
    });
    expect(isOnTop).toBe(true);
  });

  test("dialogs fit", async ({ board }) => {
    await board.begin({ first: "human", second: "first" });
    for (const item of ["New game", "Games", "Share and export", "Settings", "Keys"]) {
      if (item === "New game") await board.button(item).tap();
      else await board.menu(item);
      const box = await board.dialog.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
      await board.dialog.getByRole("button", { name: "Close" }).tap();
      await expect(board.dialog).toBeHidden();
    }
  });
});
