// The positions of seeds in pits and stores. They are deterministic, so that nothing jumps
// when the board is redrawn.

import { add } from "./dom";

/** The maximum number of seeds drawn in a pit; the count shows how many there really are. */
export const MAX_DRAWN = 12;
/** Rows of seeds in a store. */
const LAYERS = 3;
/** Columns of seeds in a store, enough for all seeds of a game. */
const COLUMNS = 16;

/** The position of a seed: from -1 to 1 in both directions, and its rotation in degrees. */
export interface SeedPosition {
  x: number;
  y: number;
  turn: number;
}

/** Seeds in a pit, in rings around its centre. `salt` makes pits look different. */
export function pitPositions(count: number, salt: number): SeedPosition[] {
  const drawn = Math.min(count, MAX_DRAWN);
  const inner = drawn <= 1 ? drawn : drawn <= 5 ? 0 : drawn <= 8 ? 1 : 3;
  return Array.from({ length: drawn }, (_, index) => {
    const isInner = index < inner;
    const [place, size] = isInner ? [index, inner] : [index - inner, drawn - inner];
    const radius = isInner ? (inner > 1 ? 0.26 : 0) : drawn <= 3 ? 0.3 : drawn <= 5 ? 0.4 : 0.62;
    const angle = (place / size + (isInner ? 0.5 : 0) / size) * 2 * Math.PI + salt;
    const jitter = noise(salt, index);
    return {
      x: Math.cos(angle) * radius + (jitter - 0.5) * 0.08,
      y: Math.sin(angle) * radius + (noise(index, salt) - 0.5) * 0.08,
      turn: Math.round(jitter * 180),
    };
  });
}

/** Seeds in a store, which is filled from one end. */
export function storePositions(count: number, salt: number): SeedPosition[] {
  return Array.from({ length: Math.min(count, COLUMNS * LAYERS) }, (_, index) => {
    const jitter = noise(salt, index);
    return {
      x: ((Math.floor(index / LAYERS) + 0.5 + (jitter - 0.5) * 0.4) / COLUMNS) * 2 - 1,
      y: (((index % LAYERS) + 0.5 + (noise(index, salt) - 0.5) * 0.3) / LAYERS) * 2 - 1,
      turn: Math.round(jitter * 180),
    };
  });
}

/** A pseudorandom number from 0 to 1 that only depends on the arguments. */
function noise(one: number, other: number): number {
  const wave = Math.sin(one * 12.9898 + other * 78.233 + 1) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Draws seeds in an element; those added during an animation drop in. */
export function drawSeeds(element: Element, positions: SeedPosition[], isMoving: boolean): void {
  while (element.children.length > positions.length) element.lastElementChild?.remove();
  positions.forEach((position, index) => {
    const seed = element.children[index] ?? add(element, "span", isMoving ? "seed dropped" : "seed");
    if (!(seed instanceof HTMLElement)) return;
    seed.style.setProperty("--x", position.x.toFixed(3));
    seed.style.setProperty("--y", position.y.toFixed(3));
    seed.style.setProperty("--turn", `${position.turn}deg`);
  });
}
