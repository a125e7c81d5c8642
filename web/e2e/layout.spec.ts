import { type Board, expect, test } from "./support/fixtures";

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 830, height: 600 },
];

const GAMES = [
  { name: "8×8", request: { text: "f5d6", mode: "analyse" } },
  { name: "10×10", request: { game: "othello-10x10", mode: "play" } },
  { name: "10×4", request: { game: "othello-10x4", mode: "play" } },
  { name: "4×10", request: { game: "othello-4x10", mode: "play" } },
  { name: "Awele", request: { game: "awele", mode: "analyse" } },
] as const;

/** The edges of an element. */
async function edges(board: Board, selector: string) {
  const box = await board.page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

for (const { name, request } of GAMES) {
  test(`${name}: the board is whole, beside its panel, at every size`, async ({ board }) => {
    await board.begin(request);
    for (const size of SIZES) {
      await test.step(`${size.width}×${size.height}`, async () => {
        await board.page.setViewportSize(size);
        const [frame, panel] = [await edges(board, ".board .frame"), await edges(board, ".panel")];
        expect(frame.left).toBeGreaterThanOrEqual(0);
        expect(frame.bottom).toBeLessThanOrEqual(size.height);
        expect(frame.right).toBeLessThanOrEqual(panel.left);
        expect(panel.right).toBeLessThanOrEqual(size.width);
        expect(await board.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      });
    }
  });
}
