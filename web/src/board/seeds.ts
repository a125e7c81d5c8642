// Where seeds lie in a pit or a store: always the same way, so that nothing
// jumps when a board is drawn again.

import { add } from "./dom";

/** The most seeds that are drawn in a pit; more look like a heap, and the numeral tells. */
export const MOST_DRAWN = 12;
/** Seeds on top of each other in a store. */
const LAYERS = 3;
/** Columns in a store that holds all seeds of a game. */
const COLUMNS = 16;

/** Where a seed lies: from -1 to 1 in both directions, and turned by some degrees. */
export interface SeedSpot {
  x: number;
  y: number;
  turn: number;
}

/** Seeds in a pit, in rings around its middle. `salt` makes pits differ. */
export function pitSpots(count: number, salt: number): SeedSpot[] {
  const drawn = Math.min(count, MOST_DRAWN);
  const inner = drawn <= 1 ? drawn : drawn <= 5 ? 0 : drawn <= 8 ? 1 : 3;
  return Array.from({ length: drawn }, (_, index) => {
    const isInner = index < inner;
    const [place, size] = isInner ? [index, inner] : [index - inner, drawn - inner];
    const radius = isInner ? (inner > 1 ? 0.26 : 0) : drawn <= 3 ? 0.3 : drawn <= 5 ? 0.4 : 0.62;
    const angle = (place / size + (isInner ? 0.5 : 0) / size) * 2 * Math.PI + salt;
    const stray = noise(salt, index);
    return {
      x: Math.cos(angle) * radius + (stray - 0.5) * 0.08,
      y: Math.sin(angle) * radius + (noise(index, salt) - 0.5) * 0.08,
      turn: Math.round(stray * 180),
    };
  });
}

/** Seeds in a store, filled from one end. */
export function storeSpots(count: number, salt: number): SeedSpot[] {
  return Array.from({ length: Math.min(count, COLUMNS * LAYERS) }, (_, index) => {
    const stray = noise(salt, index);
    return {
      x: ((Math.floor(index / LAYERS) + 0.5 + (stray - 0.5) * 0.4) / COLUMNS) * 2 - 1,
      y: (((index % LAYERS) + 0.5 + (noise(index, salt) - 0.5) * 0.3) / LAYERS) * 2 - 1,
      turn: Math.round(stray * 180),
    };
  });
}

/** A number from 0 to 1 that looks random and depends on nothing else. */
function noise(one: number, other: number): number {
  const wave = Math.sin(one * 12.9898 + other * 78.233 + 1) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Makes an element hold seeds; those that come while something moves drop in. */
export function drawSeeds(element: Element, spots: SeedSpot[], isMoving: boolean): void {
  while (element.children.length > spots.length) element.lastElementChild?.remove();
  spots.forEach((spot, index) => {
    const seed = element.children[index] ?? add(element, "span", isMoving ? "seed dropped" : "seed");
    if (!(seed instanceof HTMLElement)) return;
    seed.style.setProperty("--x", spot.x.toFixed(3));
    seed.style.setProperty("--y", spot.y.toFixed(3));
    seed.style.setProperty("--turn", `${spot.turn}deg`);
  });
}
