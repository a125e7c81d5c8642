// From plies and values to coordinates.

/** Distances between grid lines that are easy to read. */
const STEPS = [1, 2, 4, 5, 10, 15, 20, 25, 40, 50, 100];
/** The maximum number of grid lines between zero and the end of an axis. */
const LINES = 3;
/** The smallest range of an axis: smaller differences do not matter. */
const MIN_RANGE = 4;

/** The range of an axis, and its grid lines. */
export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** An axis with zero in the middle. */
export function symmetricAxis(values: number[]): Axis {
  const { high, step } = rangeOf(values);
  const lines = Math.round(high / step);
  return { low: -high, high, ticks: Array.from({ length: 2 * lines + 1 }, (_, index) => (index - lines) * step) };
}

/** An axis that starts at zero. */
export function upwardAxis(values: number[]): Axis {
  const { high, step } = rangeOf(values);
  return { low: 0, high, ticks: Array.from({ length: Math.round(high / step) + 1 }, (_, index) => index * step) };
}

function rangeOf(values: number[]): { high: number; step: number } {
  const largest = Math.max(MIN_RANGE, ...values.filter(Number.isFinite).map(Math.abs));
  const step = STEPS.find((step) => step * LINES >= largest) ?? Math.ceil(largest / LINES);
  return { high: Math.ceil(largest / step) * step, step };
}

/** The area of the drawing that contains the curve. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Maps plies and values to coordinates. */
export interface Scale {
  x(ply: number): number;
  y(value: number): number;
  /** The ply nearest to a coordinate. */
  ply(x: number): number;
}

/** The scale of a plot that shows the plies from first to last. */
export function scaleOf(plot: Plot, axis: Axis, first: number, last: number): Scale {
  const plies = Math.max(1, last - first);
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  return {
    x: (ply) => plot.left + ((ply - first) / plies) * width,
    y: (value) => plot.bottom - ((value - axis.low) / (axis.high - axis.low)) * height,
    ply: (x) => {
      const fraction = width > 0 ? (x - plot.left) / width : 0;
      return first + Math.round(Math.min(1, Math.max(0, fraction)) * (last - first));
    },
  };
}

/** The points that are labelled below a plot with the number of their move: at most eleven, and no pass. */
export function labelledPoints<P extends { number: number | null }>(points: P[]): P[] {
  const last = Math.max(0, ...points.map(({ number }) => number ?? 0));
  const step = [1, 2, 5, 10, 20, 50, 100].find((step) => last / step <= 10) ?? 200;
  return points.filter(({ number }) => number !== null && number % step === 0);
}
