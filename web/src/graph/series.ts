// Curves with gaps: pure geometry, no elements.

/** A point of a curve. */
export interface Spot {
  x: number;
  y: number;
}

/** The parts of a list between its gaps. */
export function runs<T>(items: T[], isThere: (item: T) => boolean): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  for (const item of items) {
    if (isThere(item)) {
      if (part.length === 0) parts.push(part);
      part.push(item);
    } else part = [];
  }
  return parts;
}

/** A line through points, as the `d` of a path. */
export function line(spots: Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** A line that keeps its height until the next point. */
export function stairs(spots: Spot[]): string {
  return spots.map(({ x, y }, index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join("");
}

/** The area between a curve and the zero line, as far as it is above (`sign` -1 in the drawing) or below it (1). */
export function area(spots: Spot[], zero: number, sign: -1 | 1): string {
  const [start, end] = [spots[0], spots.at(-1)];
  if (!start || !end || spots.length < 2) return "";
  const clamp = ({ x, y }: Spot): Spot => ({ x, y: (y - zero) * sign > 0 ? y : zero });
  const edge = spots.flatMap((spot, index) => {
    const before = spots[index - 1];
    return before ? [...crossing(before, spot, zero), clamp(spot)] : [clamp(spot)];
  });
  return `${line([{ x: start.x, y: zero }, ...edge, { x: end.x, y: zero }])}Z`;
}

function crossing(from: Spot, to: Spot, zero: number): Spot[] {
  if ((from.y - zero) * (to.y - zero) >= 0) return [];
  const part = (zero - from.y) / (to.y - from.y);
  return [{ x: from.x + part * (to.x - from.x), y: zero }];
}

/** A tenth of a pixel is fine enough, and keeps the markup small. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
