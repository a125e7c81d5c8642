// When each disc flips: a wave that spreads from the new disc.

/** How long a disc takes to flip, in milliseconds. */
export const FLIP_DURATION = 220;
/** The longest that a whole move may take. */
export const MAX_DURATION = 400;
/** The usual delay between a disc and the next one outwards. */
const GAP = 45;

/** A column and row of the board as displayed. */
export interface Point {
  x: number;
  y: number;
}

/** When each disc starts to flip. The discs are given nearest first, and start in that order. */
export function flipDelays(from: Point, discs: Point[]): number[] {
  const rings = discs.map((disc) => Math.max(Math.abs(disc.x - from.x), Math.abs(disc.y - from.y)));
  const gap = Math.min(GAP, (MAX_DURATION - FLIP_DURATION) / Math.max(1, Math.max(...rings) - 1));
  let latest = 0;
  return rings.map((ring) => (latest = Math.max(latest, (ring - 1) * gap)));
}

/** The direction from one point to another, in degrees clockwise from the right. */
export function direction(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
