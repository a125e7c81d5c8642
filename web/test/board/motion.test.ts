import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_DURATION, FLIP_DURATION, flipDelays } from "../../src/board/flips";
import { mounted, pointer, props, squares, trace } from "./page";

const BEFORE = squares("....", ".OOX", "....", "....");
const AFTER = squares("....", "XXXX", "....", "....");
const LAST = trace(4, 0, [5, 6]);
const ANSWERED = squares("....", "OXXX", "O...", "....");
const ANSWER = trace(8, 1, [4]);

const moving = (element: Element) => element.querySelectorAll(".turning, .fading, .put").length;

/** Whether a promise has resolved. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await new Promise(setImmediate);
  return resolved;
}

test("discs flip outwards, ring by ring, within the time limit", () => {
  const delays = flipDelays({ x: 0, y: 0 }, [{ x: 1, y: 0 }, { x: 1, y: 1 }, { x: 2, y: 0 }, { x: 3, y: 3 }]);
  assert.deepEqual(delays, [0, 0, 45, 90]);
  const row = flipDelays({ x: 0, y: 0 }, Array.from({ length: 8 }, (_, index) => ({ x: index + 1, y: 0 })));
  assert.deepEqual(row, [...row].sort((one, other) => one - other));
  assert.ok((row.at(-1) ?? 0) + FLIP_DURATION <= MAX_DURATION);
});

test("a move is animated once, and settles", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element, cell } = mounted(props(BEFORE));
  assert.ok(await isResolved(widget.settled));
  widget.set(props(AFTER, { last: LAST }));
  assert.equal(cell(5).dataset.disc, "0");
  const delays = [5, 6].map((at) => cell(at).querySelector<HTMLElement>(".disc")?.style.getPropertyValue("--delay"));
  assert.deepEqual(delays, ["0ms", "45ms"]);
  assert.equal(moving(element), 3);
  mock.timers.tick(MAX_DURATION);
  assert.equal(moving(element), 0);
  assert.ok(await isResolved(widget.settled));
});

test("the same picture from the server neither stops nor restarts the animation", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: LAST }));
  mock.timers.tick(100);
  widget.set(props(structuredClone(AFTER), { last: structuredClone(LAST), side: 1 }));
  assert.equal(moving(element), 3);
  assert.ok(!(await isResolved(widget.settled)));
  mock.timers.tick(MAX_DURATION);
  widget.set(props(structuredClone(AFTER), { last: structuredClone(LAST) }));
  assert.equal(moving(element), 0);
});

test("another picture finishes an animation at once", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: LAST }));
  const settled = widget.settled;
  widget.set(props(BEFORE));
  assert.equal(moving(element), 0);
  assert.ok(await isResolved(settled));
});

test("a quick reply waits for the previous move; labels do not", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element, cell } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: LAST }));
  widget.set(props(ANSWERED, { last: ANSWER }));
  assert.equal(cell(8).dataset.disc, undefined);
  assert.equal(cell(8).getAttribute("aria-label"), "a3, 1");
  mock.timers.tick(MAX_DURATION);
  assert.equal(cell(8).dataset.disc, "1");
  assert.equal(moving(element), 2);
  mock.timers.tick(MAX_DURATION);
  assert.ok(await isResolved(widget.settled));
  assert.equal(moving(element), 0);
});

test("only one move waits, and it is dropped when another position is shown", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element, cell } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: LAST }));
  widget.set(props(ANSWERED, { last: ANSWER }));
  widget.set(props(squares("X...", "XXXX", "O...", "...."), { last: trace(0, 0, [4]) }));
  assert.equal(cell(8).dataset.disc, "1");
  assert.equal(cell(0).dataset.disc, undefined);
  widget.set(props(BEFORE));
  mock.timers.tick(MAX_DURATION);
  assert.equal(cell(0).dataset.disc, undefined);
  assert.equal(moving(element), 0);
});

test("anything but a single known move is drawn at once, without a timer", ({ mock }) => {
  const timers = mock.method(globalThis, "setTimeout");
  const { widget, element } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: trace(4, 0, [5]) }));
  widget.set(props(BEFORE, { last: null }));
  widget.set(props(AFTER, { last: { name: "--", at: null, side: 0, effect: { kind: "flips", flips: [] } } }));
  assert.equal(moving(element), 0);
  assert.equal(timers.mock.callCount(), 0);
});

test("with reduced motion discs fade", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element } = mounted(props(BEFORE));
  widget.set(props(AFTER, { last: LAST, motion: "reduced" }));
  assert.equal(element.querySelectorAll(".fading").length, 2);
  assert.equal(element.querySelectorAll(".turning").length, 0);
  mock.timers.tick(MAX_DURATION);
  assert.equal(moving(element), 0);
});

test("a long press previews a move and does not play it", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const moves = [{ name: "a2", at: 4, effect: LAST.effect, about: "" }];
  const { cell, events } = mounted(props(BEFORE, { moves }));
  pointer(cell(4), "pointerdown", {}, "touch");
  mock.timers.tick(400);
  assert.ok(cell(5).classList.contains("preview-change"));
  pointer(cell(4), "pointerup", {}, "touch");
  cell(4).click();
  assert.deepEqual(events, ["hover 4", "hover null"]);
  cell(4).click();
  assert.deepEqual(events.at(-1), "play 4");
});
