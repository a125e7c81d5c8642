import assert from "node:assert/strict";
import { test } from "node:test";
import { type GraphPoint, type GraphProps, mountGraph } from "../../src/graph";
import { pointer, press } from "../board/page";

function point(ply: number, score: number | null, changes: Partial<GraphPoint> = {}): GraphPoint {
  const label = String(ply);
  return { node: 100 + ply, ply, number: ply, score, exact: false, grade: null, mark: "", label, said: null, ...changes };
}

function mounted(points: GraphPoint[], changes: Partial<GraphProps> = {}) {
  const element = document.createElement("div");
  document.body.append(element);
  const events: number[] = [];
  const widget = mountGraph(element, { go: (node) => events.push(node) });
  const props: GraphProps = {
    points,
    cursor: 0,
    kind: "evaluation",
    losses: [[], []],
    texts: {
      graph: "Evaluation",
      sides: ["Black", "White"],
      value: (point) => `${point.label}: ${point.score}`,
      tick: String,
    },
    ...changes,
  };
  widget.set(props);
  const slider = element.querySelector<HTMLElement>("[role=slider]") as HTMLElement;
  const count = (selector: string) => element.querySelectorAll(selector).length;
  return { widget, element, slider, events, props, count };
}

/** Where a ply is: the drawing is 640 wide before the page is laid out, with 36 and 14 left free. */
const placeOf = (ply: number, last: number) => ({ clientX: 36 + (590 * ply) / last, button: 0 });

test("the line and the dots show certainty, and gaps are kept", () => {
  const { count } = mounted([
    point(0, 0),
    point(1, 2),
    point(2, null),
    point(3, 4, { exact: true }),
    point(4, 4, { exact: true }),
  ]);
  assert.equal(count(".curve"), 2);
  assert.equal(count(".curve.exact"), 1);
  assert.equal(count(".dot"), 4);
  assert.equal(count(".dot.exact"), 2);
});

test("each kind of mistake has its own shape, and the players' own values have a separate line", () => {
  const grades = ["best", "inaccuracy", "mistake", "blunder"] as const;
  const { element, count } = mounted(grades.map((grade, ply) => point(ply, -ply, { grade, said: ply })));
  const shapes = [...element.querySelectorAll(".mark")].map((mark) => mark.getAttribute("d"));
  assert.equal(shapes.length, 3);
  assert.equal(new Set(shapes).size, 3);
  assert.equal(count(".said"), 1);
});

test("there is never NaN, whatever is missing", () => {
  const nothing = point(0, null);
  const nonsense = point(1, Number.NaN, { said: Number.POSITIVE_INFINITY });
  for (const points of [[], [nothing], [nothing, nonsense]]) {
    for (const kind of ["evaluation", "loss"] as const) {
      const { element } = mounted(points, { kind, losses: [[0, Number.NaN], []] });
      assert.doesNotMatch(element.innerHTML, /NaN|Infinity|undefined/);
    }
  }
});

test("losses are two step functions", () => {
  const losses: [number[], number[]] = [
    [0, 2],
    [0, 0],
  ];
  const { count } = mounted([point(0, 0), point(1, 0)], { kind: "loss", losses });
  assert.equal(count(".loss.first[d*=H]"), 1);
  assert.equal(count(".loss.second[d*=H]"), 1);
  assert.equal(count(".curve"), 0);
});

test("dragging moves through the game, to each node once", () => {
  const { slider, events } = mounted(Array.from({ length: 11 }, (_, ply) => point(ply, ply)));
  pointer(slider, "pointermove", placeOf(5, 10));
  assert.deepEqual(events, []);
  pointer(slider, "pointerdown", placeOf(2, 10));
  pointer(slider, "pointermove", placeOf(2.2, 10));
  pointer(slider, "pointermove", placeOf(3, 10));
  pointer(slider, "pointermove", placeOf(99, 10));
  pointer(slider, "pointerup", placeOf(99, 10));
  pointer(slider, "pointermove", placeOf(1, 10));
  assert.deepEqual(events, [102, 103, 110]);
});

test("clicking on the current position does nothing", () => {
  const { slider, events } = mounted([point(0, 0), point(1, 1)], { cursor: 1 });
  pointer(slider, "pointerdown", placeOf(1, 1));
  assert.deepEqual(events, []);
});

test("the keyboard moves through the game, and the value is described in words", () => {
  const points = Array.from({ length: 31 }, (_, ply) => point(ply, ply / 2));
  const { widget, slider, events, props } = mounted(points, { cursor: 15 });
  assert.equal(slider.getAttribute("aria-valuetext"), "15: 7.5");
  assert.deepEqual(["min", "max", "now"].map((name) => slider.getAttribute(`aria-value${name}`)), ["0", "30", "15"]);
  for (const key of ["ArrowRight", "ArrowLeft", "PageUp", "PageDown", "Home", "End"]) press(slider, key);
  assert.deepEqual(events, [116, 114, 125, 105, 100, 130]);
  widget.set({ ...props, cursor: 30 });
  press(slider, "ArrowRight");
  assert.equal(events.length, 6);
});
