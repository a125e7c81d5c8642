// Drawing a graph.

import type { GraphPoint, GraphProps } from "./props";
import { type Axis, type Plot, labelledPoints, type Scale, scaleOf, symmetricAxis, upwardAxis } from "./scale";
import { area, line, runs, steps } from "./series";
import { label, mark, shape } from "./svg";

/** Dots closer together than this would hide the line. */
const MIN_DOT_DISTANCE = 9;

/** The height of the legend above the plot. */
const LEGEND_HEIGHT = 14;
/** The approximate width of a letter in the legend. */
const LETTER_WIDTH = 6.5;

/** The size of a drawing in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Draws a graph, and returns its scale. `pointed` is the ply under the pointer. */
export function draw(svg: Element, props: GraphProps, { width, height }: Size, pointed: number | null): Scale {
  const plot: Plot = { left: 36, right: width - 14, top: LEGEND_HEIGHT + 10, bottom: height - 20 };
  const plies = props.points.map((point) => point.ply);
  const [first, last] = [Math.min(...plies, props.cursor), Math.max(...plies, props.cursor)];
  const axis = axisOf(props);
  const scale = scaleOf(plot, axis, first, last);
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawAxes(svg, props, plot, axis, scale);
  if (props.kind === "evaluation") drawEvaluation(svg, props.points, scale);
  else drawLosses(svg, props, first, scale);
  drawCursor(svg, "cursor", scale.x(props.cursor), plot);
  if (pointed !== null && pointed !== props.cursor) drawCursor(svg, "pointed", scale.x(pointed), plot);
  drawLegend(svg, props, plot);
  return scale;
}

function axisOf({ points, kind, losses }: GraphProps): Axis {
  if (kind === "loss") return upwardAxis(losses.flat());
  return symmetricAxis(points.flatMap(({ score, said }) => [score ?? 0, said ?? 0]));
}

function drawAxes(svg: Element, props: GraphProps, plot: Plot, axis: Axis, scale: Scale): void {
  for (const tick of axis.ticks) {
    const y = scale.y(tick);
    shape(svg, "line", tick === 0 ? "zero" : "tick", { x1: plot.left, x2: plot.right, y1: y, y2: y });
    label(svg, "value-label", plot.left - 6, y + 3.5, props.texts.tick(tick, props.kind));
  }
  for (const { ply, number } of labelledPoints(props.points))
    label(svg, "ply-label", scale.x(ply), plot.bottom + 15, String(number));
}

function drawEvaluation(svg: Element, points: GraphPoint[], scale: Scale): void {
  const place = (point: GraphPoint) => ({ ...point, x: scale.x(point.ply), y: scale.y(point.score ?? 0) });
  const parts = runs(points, ({ score }) => isNumber(score)).map((run) => run.map(place));
  const zero = scale.y(0);
  for (const run of parts) {
    shape(svg, "path", "area first", { d: area(run, zero, -1) });
    shape(svg, "path", "area second", { d: area(run, zero, 1) });
  }
  for (const run of runs(points, ({ said }) => isNumber(said))) {
    const d = line(run.map((point) => ({ x: scale.x(point.ply), y: scale.y(point.said ?? 0) })));
    shape(svg, "path", "said", { d });
  }
  for (const run of parts) {
    run.slice(1).forEach((to, index) => {
      const from = run[index] ?? to;
      shape(svg, "path", to.exact && from.exact ? "curve exact" : "curve", { d: line([from, to]) });
    });
  }
  const hasDots = scale.x(1) - scale.x(0) >= MIN_DOT_DISTANCE;
  for (const { x, y, exact } of parts.flatMap((run) => (hasDots || run.length === 1 ? run : []))) {
    shape(svg, "circle", exact ? "dot exact" : "dot", { cx: x, cy: y, r: 2.5 });
  }
  for (const { x, y, grade } of parts.flat()) mark(svg, grade, x, y);
}

function drawLosses(svg: Element, { losses }: GraphProps, first: number, scale: Scale): void {
  losses.forEach((lost, side) => {
    const corners = lost.flatMap((value, index) => {
      return isNumber(value) ? [{ x: scale.x(first + index), y: scale.y(value) }] : [];
    });
    if (corners.length > 0) shape(svg, "path", side === 0 ? "loss first" : "loss second", { d: steps(corners) });
  });
}

function drawCursor(svg: Element, className: string, x: number, plot: Plot): void {
  shape(svg, "line", className, { x1: x, x2: x, y1: plot.top - 4, y2: plot.bottom });
}

/** Draws the legend: which half of the plot, or which line, belongs to which side. */
function drawLegend(svg: Element, { kind, texts }: GraphProps, plot: Plot): void {
  const y = LEGEND_HEIGHT / 2;
  let x = plot.left;
  texts.sides.forEach((name, side) => {
    const which = side === 0 ? "first" : "second";
    const text = kind === "loss" ? name : `${name} ${side === 0 ? "↑" : "↓"}`;
    const keyWidth = kind === "loss" ? 24 : 14;
    if (kind === "loss") shape(svg, "path", `loss ${which}`, { d: `M${x} ${y}h18` });
    else shape(svg, "circle", `key ${which}`, { cx: x + 5, cy: y, r: 4.5 });
    label(svg, "side-label", x + keyWidth, y + 4, text);
    x += keyWidth + text.length * LETTER_WIDTH + 12;
  });
}

function isNumber(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
