// When each disc turns: a wave that runs outward from the new disc.

/** How long one disc takes to turn, in milliseconds. */
export const TURN = 220;
/** How long a whole move may take. */
export const LONGEST = 400;
/** The usual time between a disc and the one behind it. */
const GAP = 45;

/** A place on the board as it is seen. */
export interface Spot {
  x: number;
  y: number;
}

/** When each of the discs begins to turn; they come nearest first and never overtake each other. */
export function turnDelays(from: Spot, discs: Spot[]): number[] {
  const rings = discs.map((disc) => Math.max(Math.abs(disc.x - from.x), Math.abs(disc.y - from.y)));
  const gap = Math.min(GAP, (LONGEST - TURN) / Math.max(1, Math.max(...rings) - 1));
  let latest = 0;
  return rings.map((ring) => (latest = Math.max(latest, (ring - 1) * gap)));
}

/** The direction from one place to another, in degrees clockwise from the right. */
export function direction(from: Spot, to: Spot): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
