// A sowing as a series of pictures: seeds are taken up, fall one by one, and
// what is captured goes to the store.

import type { Trace } from "../api/types";
import type { Pits } from "./change";

/** The usual time from one seed to the next, in milliseconds. */
export const BEAT = 120;
/** The longest that a move may usually take. */
export const LONGEST = 2000;
/** So many times slower can everything be had. */
const SLOWNESS = 3;
/** How many beats a capture takes. */
const CAPTURE_BEATS = 2;

/** Seeds on their way. */
export interface Hand {
  seeds: number;
  /** The pit they are taken from; null if they go on from where they are. */
  from: number | null;
  /** The pit they go to, or the store of the side that moves. */
  to: number | "store";
}

/** A moment of a sowing. */
export interface Frame {
  seeds: number[];
  stores: [number, number];
  hand: Hand | null;
  /** How long it lasts, in milliseconds. */
  lasts: number;
}

/** The moments of a move, up to the one before all lies still. */
export function sowingFrames(before: Pits, trace: Trace, isSlow = false): Frame[] {
  if (trace.at === null || trace.effect.kind !== "sows") return [];
  const { path, captures } = trace.effect;
  // Before a capture there is a beat of rest, so that one sees what is captured.
  const beats = path.length + (captures.length > 0 ? 1 + captures.length * CAPTURE_BEATS : 0);
  const beat = Math.min(BEAT, LONGEST / beats) * (isSlow ? SLOWNESS : 1);
  const seeds = [...before.seeds];
  const stores: [number, number] = [...before.stores];
  const frames: Frame[] = [];
  const show = (hand: Hand | null, lasts: number) =>
    frames.push({ seeds: [...seeds], stores: [...stores], hand, lasts });

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
