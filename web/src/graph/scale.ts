// From plies and values to places in the drawing.

/** Steps between the lines of an axis that are easy to read. */
const STEPS = [1, 2, 4, 5, 10, 15, 20, 25, 40, 50, 100];
/** Lines between zero and the end of an axis. */
const LINES = 3;
/** The least that an axis reaches: smaller differences do not matter. */
const LEAST = 4;

/** The range of the values and the lines in it. */
export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** An axis with zero in the middle. */
export function symmetricAxis(values: number[]): Axis {
  const { high, step } = reach(values);
  const lines = Math.round(high / step);
  return { low: -high, high, ticks: Array.from({ length: 2 * lines + 1 }, (_, index) => (index - lines) * step) };
}

/** An axis that begins with zero. */
export function upwardAxis(values: number[]): Axis {
  const { high, step } = reach(values);
  return { low: 0, high, ticks: Array.from({ length: Math.round(high / step) + 1 }, (_, index) => index * step) };
}

function reach(values: number[]): { high: number; step: number } {
  const most = Math.max(LEAST, ...values.filter(Number.isFinite).map(Math.abs));
  const step = STEPS.find((step) => step * LINES >= most) ?? Math.ceil(most / LINES);
  return { high: Math.ceil(most / step) * step, step };
}

/** The part of the drawing where the curve is. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where things are in a plot. */
export interface Scale {
  x(ply: number): number;
  y(value: number): number;
  /** The ply nearest to a place. */
  ply(x: number): number;
}

/** The scale of a plot for plies from the first to the last. */
export function scaleOf(plot: Plot, axis: Axis, first: number, last: number): Scale {
  const plies = Math.max(1, last - first);
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  return {
    x: (ply) => plot.left + ((ply - first) / plies) * width,
    y: (value) => plot.bottom - ((value - axis.low) / (axis.high - axis.low)) * height,
    ply: (x) => {
      const part = width > 0 ? (x - plot.left) / width : 0;
      return first + Math.round(Math.min(1, Math.max(0, part)) * (last - first));
    },
  };
}

/** The plies that are numbered below a plot: some ten of them at most. */
export function plyTicks(first: number, last: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((step) => (last - first) / step <= 10) ?? 200;
  const ticks: number[] = [];
  for (let ply = Math.ceil(first / step) * step; ply <= last; ply += step) ticks.push(ply);
  return ticks;
}
