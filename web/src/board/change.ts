// Whether one picture results from another by a single known move.

import type { Picture, Trace } from "../api/types";

type Squares = Extract<Picture, { kind: "squares" }>;
/** A picture of pits. */
export type Pits = Extract<Picture, { kind: "pits" }>;

/** Whether two pictures look the same. */
export function isSame(one: Picture, other: Picture): boolean {
  if (one.kind === "squares" && other.kind === "squares") {
    return one.width === other.width && equal(one.discs, other.discs);
  }
  if (one.kind === "pits" && other.kind === "pits") {
    return equal(one.seeds, other.seeds) && equal(one.stores, other.stores);
  }
  return false;
}

/** Whether `after` is the result of playing a move in `before`. */
export function isResultOf(before: Picture, trace: Trace, after: Picture): boolean {
  if (trace.at === null || before.names.length !== after.names.length) return false;
  if (before.kind === "squares" && after.kind === "squares" && trace.effect.kind === "flips") {
    return before.discs[trace.at] === null && isSame(placed(before, trace, trace.effect.flips), after);
  }
  if (before.kind === "pits" && after.kind === "pits" && trace.effect.kind === "sows") {
    if (before.seeds[trace.at] !== trace.effect.path.length) return false;
    // When a game ends, the remaining seeds may be collected after the last move.
    return isSame(sown(before, trace), after) || after.seeds.every((seeds) => seeds === 0);
  }
  return false;
}

function placed(before: Squares, { at, side }: Trace, flips: number[]): Squares {
  const changed = new Set([at, ...flips]);
  return { ...before, discs: before.discs.map((disc, place) => (changed.has(place) ? side : disc)) };
}

/** The pits after a move: the seeds are taken out, sown one by one, and captured. */
function sown(before: Pits, trace: Trace): Pits {
  const seeds = [...before.seeds];
  const stores: [number, number] = [...before.stores];
  if (trace.at === null || trace.effect.kind !== "sows") return before;
  seeds[trace.at] = 0;
  for (const at of trace.effect.path) seeds[at] = (seeds[at] ?? 0) + 1;
  for (const at of trace.effect.captures) {
    stores[trace.side === 0 ? 0 : 1] += seeds[at] ?? 0;
    seeds[at] = 0;
  }
  return { ...before, seeds, stores };
}

function equal<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
