import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

// The figures of the laboratory's report, measured as a browser sets them: the tests in Rust only estimate widths.

const FOLDER = join("..", "docs", "lab");

/** The width of a column of text on the web. */
const WIDTH = 640;

/** What lines of text may share: the boxes of letters have room above and below. */
const LEADING = 2.5;

const figures = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svg"));

/** Every text that leaves its figure, and every two texts of which one covers the other. */
function collisions(leading: number): string[] {
  const found: string[] = [];
  const figure = document.querySelector("svg")?.getBoundingClientRect();
  if (!figure) return ["there is no figure"];
  const texts = [...document.querySelectorAll("text")].map((element) => ({
    words: element.textContent,
    box: element.getBoundingClientRect(),
  }));
  texts.forEach(({ words, box }, index) => {
    const isInside =
      box.left >= figure.left && box.right <= figure.right && box.top >= figure.top && box.bottom <= figure.bottom;
    if (!isInside) found.push(`"${words}" is cut off`);
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 0 && down > leading) found.push(`"${words}" and "${other.words}" overlap`);
    }
  });
  return found;
}

test("No text in a figure of the laboratory covers another", async ({ page }) => {
  expect(figures.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const name of figures) {
    const svg = readFileSync(join(FOLDER, name), "utf8");
    await page.setContent(`<body style="margin: 0"><div style="width: ${WIDTH}px">${svg}</div></body>`);
    found.push(...(await page.evaluate(collisions, LEADING)).map((collision) => `${name}: ${collision}`));
  }
  expect(found).toEqual([]);
});
