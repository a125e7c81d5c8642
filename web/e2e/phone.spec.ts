import type { Locator } from "@playwright/test";
import type { NewGame } from "../src/api/types";
import { expect, test } from "./support/fixtures";

/** The minimum size of touch targets, in pixels. */
const TARGET = 44;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Forty moves. */
const LONG = "e6f4g3e7f7h2f5g6e3d7c7d3d2c8f3c1f6c5h3c3h5g4c2g5e2h6c4g2f1b1g7b7h1e1c6b3e8h7a3b2";

/** How far the dark pixels in the middle of a square are spread, in both directions: the same for a circle. */
async function spread(cell: Locator): Promise<{ across: number; down: number }> {
  const picture = (await cell.screenshot()).toString("base64");
  return cell.page().evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const { width, height } = image;
    const pencil = new OffscreenCanvas(width, height).getContext("2d");
    if (!pencil) throw new Error("nothing can be drawn");
    pencil.drawImage(image, 0, 0);
    const { data } = pencil.getImageData(0, 0, width, height);
    const felt = data[4 * (Math.round(height / 4) * width + Math.round(width / 4)) + 1] ?? 0;
    const points: { x: number; y: number; weight: number }[] = [];
    for (let y = Math.round(height / 4); y < (3 * height) / 4; y += 1)
      for (let x = Math.round(width / 4); x < (3 * width) / 4; x += 1) {
        const weight = (felt - (data[4 * (y * width + x) + 1] ?? 0)) / felt;
        if (weight > 0.15) points.push({ x, y, weight });
      }
    const total = points.reduce((sum, { weight }) => sum + weight, 0);
    const deviation = (axis: "x" | "y") => {
      const mean = points.reduce((sum, point) => sum + point.weight * point[axis], 0) / total;
      return Math.sqrt(points.reduce((sum, point) => sum + point.weight * (point[axis] - mean) ** 2, 0) / total);
    };
    return { across: deviation("x"), down: deviation("y") };
  }, picture);
}

const GAMES: { name: string; request: NewGame }[] = [
  { name: "Othello 8×8", request: { first: "human", second: "engine:level=1" } },
  { name: "Othello 4×4, analysed", request: { game: "othello-4x4", text: "b1a1", mode: "analyse" } },
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

  test("the current move of a long game is in sight in the list", async ({ board }) => {
    const { page } = board;
    await board.open(`#g=${LONG}&ply=25&v=othello-8x8`);
    await expect(board.current).toHaveText("e2");
    const isInSight = () =>
      board.current.evaluate((move) => {
        const [{ top, bottom }, bar] = [move.getBoundingClientRect(), document.querySelector(".thumb-bar")];
        const list = move.closest(".move-rows")?.getBoundingClientRect();
        return top >= (list?.top ?? 0) && bottom <= Math.min(list?.bottom ?? 0, bar?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(isInSight).toBe(true);
    // Also when the list becomes visible later.
    await board.tab("Review").tap();
    await page.getByRole("navigation", { name: "Navigation" }).getByRole("button", { name: "Forward (→)" }).tap();
    await board.tab("Moves").tap();
    await expect.poll(isInSight).toBe(true);
  });

  test("legal dots are round", async ({ board }) => {
    await board.begin({ first: "human", second: "human" });
    await board.settle();
    for (const cell of await board.legal.all()) {
      const { across, down } = await spread(cell);
      expect(Math.abs(across / down - 1), `${across} × ${down}`).toBeLessThan(0.06);
    }
  });

  test("the rules are in the menu", async ({ board }) => {
    await board.begin({ game: "anti-6x6", first: "human", second: "first" });
    await board.menu("How to play");
    await expect(board.dialog).toContainText("they all flip");
    await expect(board.dialog).toContainText("Fewest discs win");
    await board.dialog.getByRole("button", { name: "Close" }).tap();
    await board.begin({ game: "awele", first: "human", second: "first" });
    await board.menu("How to play");
    await expect(board.dialog).toContainText("more than half of the seeds");
    await expect(board.dialog).toContainText("grand slam");
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
    for (const item of ["New game", "Games", "Share and export", "How to play", "Settings", "Keyboard shortcuts"]) {
      if (item === "New game") await board.button(item).tap();
      else await board.menu(item);
      const box = await board.dialog.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
      await board.dialog.getByRole("button", { name: "Close" }).tap();
      await expect(board.dialog).toBeHidden();
    }
  });
});

test.describe("On a phone held sideways", () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    for (const { name, request } of GAMES) {
      test(`${name} at ${viewport.width}×${viewport.height}: the whole game is in sight`, async ({ board }) => {
        const { page } = board;
        await page.setViewportSize(viewport);
        await board.begin(request);
        const bar = page.getByRole("navigation", { name: "Navigation" });
        await expect(page.locator(".strip")).toHaveCount(2);
        const parts = [page.locator(".board .frame"), ...(await page.locator(".strip").all()), bar];
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
        if (request.mode !== "analyse") {
          await expect(board.status.locator(".status-line")).toBeInViewport({ ratio: 1 });
          await expect(board.button("Take back").first()).toBeInViewport({ ratio: 1 });
        }
        const [height, width] = await page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return [scrollHeight, scrollWidth] as const;
        });
        expect(height, "the page does not scroll").toBeLessThanOrEqual(viewport.height);
        expect(width, "nor sideways").toBeLessThanOrEqual(viewport.width);
        // Nothing is drawn over anything else.
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        const [frame, ...others] = boxes;
        for (const box of others) expect(box?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));

        await board.legal.first().tap();
        await expect(board.current).toBeInViewport();
        await board.button("Menu").tap();
        await expect(page.locator("#menu").getByRole("button").first()).toBeInViewport({ ratio: 1 });
        await page.locator("#menu").getByRole("button").last().scrollIntoViewIfNeeded();
        await expect(page.locator("#menu").getByRole("button").last()).toBeInViewport({ ratio: 1 });
      });
    }
  }
});
