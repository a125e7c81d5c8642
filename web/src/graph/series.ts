// Curves with gaps: geometry only, no elements.

/** A point of a curve. */
export interface Point {
  x: number;
  y: number;
}

/** The runs of a list between its gaps. */
export function runs<T>(items: T[], isPresent: (item: T) => boolean): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  for (const item of items) {
    if (isPresent(item)) {
      if (part.length === 0) parts.push(part);
      part.push(item);
    } else part = [];
  }
  return parts;
}

/** A line through points, as the `d` of a path. */
export function line(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** A step function: each value holds until the next point. */
export function steps(points: Point[]): string {
  return points.map(({ x, y }, index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join("");
}

/** The area between a curve and the zero line, either above it (`sign` -1) or below it (1). */
export function area(points: Point[], zero: number, sign: -1 | 1): string {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) return "";
  const clamp = ({ x, y }: Point): Point => ({ x, y: (y - zero) * sign > 0 ? y : zero });
  const edge = points.flatMap((point, index) => {
    const before = points[index - 1];
    return before ? [...crossing(before, point, zero), clamp(point)] : [clamp(point)];
  });
  return `${line([{ x: start.x, y: zero }, ...edge, { x: end.x, y: zero }])}Z`;
}

function crossing(from: Point, to: Point, zero: number): Point[] {
  if ((from.y - zero) * (to.y - zero) >= 0) return [];
  const fraction = (zero - from.y) / (to.y - from.y);
  return [{ x: from.x + fraction * (to.x - from.x), y: zero }];
}

/** Rounds to a tenth of a pixel, which is precise enough and keeps the markup small. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
