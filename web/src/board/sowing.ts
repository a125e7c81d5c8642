// The frames of a sowing: seeds are taken out, sown one by one, and captured ones go to the
// store.

import type { Trace } from "../api/types";
import type { Pits } from "./change";

/** The usual time per seed, in milliseconds. */
export const BEAT = 120;
/** The longest that a move takes at normal speed. */
export const MAX_DURATION = 2000;
/** How many times longer everything takes at slow speed. */
const SLOW_FACTOR = 3;
/** How many beats a capture takes. */
const CAPTURE_BEATS = 2;

/** Seeds being moved. */
export interface Hand {
  seeds: number;
  /** The pit they are taken from; null if they continue from where they are. */
  from: number | null;
  /** The pit they move to, or the store of the side that moves. */
  to: number | "store";
}

/** A frame of a sowing. */
export interface Frame {
  seeds: number[];
  stores: [number, number];
  hand: Hand | null;
  /** How long it is shown, in milliseconds. */
  duration: number;
}

/** The frames of a move, except for the final position. */
export function sowingFrames(before: Pits, trace: Trace, isSlow = false): Frame[] {
  if (trace.at === null || trace.effect.kind !== "sows") return [];
  const { path, captures } = trace.effect;
  // There is a pause of one beat before a capture, so that the user sees what is captured.
  const beats = path.length + (captures.length > 0 ? 1 + captures.length * CAPTURE_BEATS : 0);
  const beat = Math.min(BEAT, MAX_DURATION / beats) * (isSlow ? SLOW_FACTOR : 1);
  const seeds = [...before.seeds];
  const stores: [number, number] = [...before.stores];
  const frames: Frame[] = [];
  const show = (hand: Hand | null, duration: number) =>
    frames.push({ seeds: [...seeds], stores: [...stores], hand, duration });

  seeds[trace.at] = 0;
  path.forEach((to, index) => {
    show({ seeds: path.length - index, from: index === 0 ? trace.at : null, to }, beat);
    seeds[to] = (seeds[to] ?? 0) + 1;
  });
  if (captures.length > 0) show(null, beat);
  for (const from of captures) {
    const taken = seeds[from] ?? 0;
    seeds[from] = 0;
    show({ seeds: taken, from, to: "store" }, beat * CAPTURE_BEATS);
    stores[trace.side === 0 ? 0 : 1] += taken;
  }
  return frames;
}
