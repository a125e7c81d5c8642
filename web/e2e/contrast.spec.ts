import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures";

// The text on the board consists of attributes that the styles display, so axe does not see it.

type Colour = [number, number, number];

/** The most common colour of an element. */
async function ground(element: Locator): Promise<Colour> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const pencil = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!pencil) throw new Error("nothing can be drawn");
    pencil.drawImage(image, 0, 0);
    const { data } = pencil.getImageData(0, 0, image.width, image.height);
    // Similar shades count as one, since felt and wood are not uniform.
    const shades = new Map<string, number[]>();
    for (let at = 0; at < data.length; at += 4) {
      const shade = data
        .slice(at, at + 3)
        .map((part) => part >> 5)
        .join(" ");
      const known = shades.get(shade);
      if (known) known.push(at);
      else shades.set(shade, [at]);
    }
    const [most = []] = [...shades.values()].sort((a, b) => b.length - a.length);
    const mean = (offset: number) => most.reduce((sum, at) => sum + (data[at + offset] ?? 0), 0) / most.length;
    return [mean(0), mean(1), mean(2)];
  }, picture);
}

/** The relative luminance of a colour, as defined by WCAG. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const BOARDS = [
  { name: "squares", request: { text: "f5d6c3", mode: "analyse" } },
  { name: "pits", request: { game: "awele", mode: "analyse" } },
] as const;

for (const { name, request } of BOARDS) {
  test(`Values on ${name} can be read, light and dark`, async ({ board }) => {
    await board.begin(request);
    await expect.poll(async () => (await board.values()).length).toBeGreaterThan(3);
    await expect(board.grid.locator(".hinted:not(.best)")).not.toHaveCount(0);
    await board.page.keyboard.press("Escape");
    await expect(board.engineSwitch).not.toBeChecked();
    for (const colorScheme of ["light", "dark"] as const) {
      await board.page.emulateMedia({ colorScheme });
      await board.settle();
      for (const part of ["value", "certainty"]) {
        for (const kind of [".best", ".hinted:not(.best)"]) {
          const cell = board.grid.locator(kind).first();
          const text = cell.locator(`.${part}`);
          const { colour, isLarge } = await text.evaluate((element) => {
            const { color, fontSize, fontWeight } = getComputedStyle(element, "::before");
            const size = Number.parseFloat(fontSize);
            return {
              colour: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number),
              isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
            };
          });
          const ratio = contrast(colour as Colour, await ground(name === "pits" ? cell.locator(".tag") : cell));
          expect(ratio, `${part} of ${kind}, ${colorScheme}`).toBeGreaterThanOrEqual(isLarge ? 3 : 4.5);
        }
      }
    }
  });
}
