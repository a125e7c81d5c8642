import assert from "node:assert/strict";
import { test } from "node:test";
import { isResultOf } from "../../src/board/change";
import { MAX_DRAWN, pitPositions, storePositions } from "../../src/board/seeds";
import { BEAT, MAX_DURATION, sowingFrames } from "../../src/board/sowing";
import { hint, mounted, pits, props, sowing, written } from "./page";

const START = pits(Array(12).fill(4));
const SOWN = pits([4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
const SOWING = sowing(2, 0, [3, 4, 5, 6]);
const CAPTURE = sowing(5, 0, [6, 7], [7, 6], 5);
const BEFORE_CAPTURE = pits([1, 0, 0, 0, 0, 2, 2, 1, 4, 0, 0, 0], [3, 0]);
const AFTER_CAPTURE = pits([1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0], [8, 0]);

const framesOf = (before: typeof START, trace: typeof SOWING) =>
  before.kind === "pits" ? sowingFrames(before, trace) : [];

test("a grid of two rows, a count on every pit, stores next to their owner's row", () => {
  const { widget, element, cell } = mounted(props(pits([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [5, 7])));
  assert.equal(element.querySelectorAll("[role=row]").length, 2);
  assert.deepEqual(written(cell(11)), ["f", "12"]);
  assert.deepEqual(written(cell(0)), ["A", "1"]);
  assert.equal(cell(0).getAttribute("aria-label"), "A, 1");
  const stores = () => [...element.querySelectorAll(".store")].map((store) => store.getAttribute("aria-label"));
  assert.deepEqual(stores(), ["store 1: 7", "store 0: 5"]);
  widget.set(props(pits(Array(12).fill(1), [5, 7]), { orientation: 1 }));
  assert.deepEqual(stores(), ["store 0: 5", "store 1: 7"]);
});

test("seeds are always drawn in the same places, inside the pit, and up to a maximum", () => {
  for (let count = 0; count <= 30; count++) {
    const positions = pitPositions(count, 3);
    assert.equal(positions.length, Math.min(count, MAX_DRAWN));
    assert.deepEqual(positions, pitPositions(count, 3));
    assert.ok(positions.every(({ x, y }) => Math.hypot(x, y) < 0.8));
  }
  assert.equal(storePositions(48, 0).length, 48);
  assert.ok(storePositions(48, 0).every(({ x, y }) => Math.abs(x) <= 1 && Math.abs(y) <= 1));
});

test("values, the last pit and captured pits are shown", () => {
  const { cell } = mounted(props(AFTER_CAPTURE, { last: CAPTURE, hints: [hint(0, "+3", "14", true)] }));
  assert.ok(cell(0).classList.contains("best"));
  assert.deepEqual(written(cell(0)), ["A", "1", "+3", "14"]);
  assert.ok(cell(5).classList.contains("last"));
  assert.ok(cell(7).classList.contains("sown-last"));
  assert.ok(cell(6).classList.contains("changed"));
});

test("a sowing takes out the seeds and sows them one by one", () => {
  const frames = framesOf(START, SOWING);
  assert.deepEqual(frames.map((frame) => frame.hand), [
    { seeds: 4, from: 2, to: 3 },
    { seeds: 3, from: null, to: 4 },
    { seeds: 2, from: null, to: 5 },
    { seeds: 1, from: null, to: 6 },
  ]);
  assert.deepEqual(frames.map((frame) => frame.seeds.slice(2, 7)), [
    [0, 4, 4, 4, 4],
    [0, 5, 4, 4, 4],
    [0, 5, 5, 4, 4],
    [0, 5, 5, 5, 4],
  ]);
  assert.ok(frames.every((frame) => frame.duration === BEAT));
});

test("captures go to the store of the side that moved, after a pause", () => {
  const frames = framesOf(BEFORE_CAPTURE, CAPTURE);
  assert.deepEqual(frames.map((frame) => frame.hand), [
    { seeds: 2, from: 5, to: 6 },
    { seeds: 1, from: null, to: 7 },
    null,
    { seeds: 2, from: 7, to: "store" },
    { seeds: 3, from: 6, to: "store" },
  ]);
  assert.deepEqual(frames.map((frame) => frame.stores[0]), [3, 3, 3, 3, 5]);
});

test("no seed is lost during a sowing, and long sowings are faster", () => {
  const path = Array.from({ length: 30 }, (_, index) => (index % 11) + 1);
  const seeds = [30, ...Array(11).fill(1)];
  const frames = framesOf(pits(seeds), sowing(0, 0, path));
  for (const { seeds, hand } of frames) {
    assert.equal(seeds.reduce((sum, held) => sum + held, hand?.seeds ?? 0), 41);
  }
  assert.ok(frames.reduce((sum, frame) => sum + frame.duration, 0) <= MAX_DURATION + 1);
});

test("a move and the final collection of seeds are recognised, other changes are not", () => {
  assert.ok(isResultOf(START, SOWING, SOWN));
  assert.ok(isResultOf(BEFORE_CAPTURE, CAPTURE, AFTER_CAPTURE));
  assert.ok(isResultOf(BEFORE_CAPTURE, CAPTURE, pits(Array(12).fill(0), [5, 5])));
  assert.ok(!isResultOf(START, SOWING, START));
  assert.ok(!isResultOf(SOWN, SOWING, START));
});

test("counts follow the sowing, labels give the final position at once", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, cell } = mounted(props(START));
  const count = (at: number) => written(cell(at))[1];
  widget.set(props(SOWN, { last: SOWING }));
  assert.deepEqual([count(2), count(3)], ["0", "4"]);
  assert.equal(cell(3).getAttribute("aria-label"), "D, 5");
  mock.timers.tick(BEAT);
  widget.set(props(structuredClone(SOWN), { last: SOWING, hints: [] }));
  assert.deepEqual([count(3), count(4)], ["5", "4"]);
  for (let beat = 0; beat < 3; beat++) mock.timers.tick(BEAT);
  assert.deepEqual([count(6), cell(6).querySelectorAll(".seed").length], ["5", 5]);
  await widget.settled;
});

test("with reduced motion the final position is drawn at once", async () => {
  const { widget, cell } = mounted(props(START));
  widget.set(props(SOWN, { last: SOWING, motion: "reduced" }));
  assert.deepEqual(written(cell(6)), ["a", "5"]);
  await widget.settled;
});

test("seeds can be sown slowly, at once, or one by one", async ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { widget, element, cell } = mounted(props(START));
  const count = (at: number) => written(cell(at))[1];
  const button = element.querySelector<HTMLButtonElement>(".next-seed");
  widget.set(props(SOWN, { last: SOWING, sowing: "once" }));
  assert.equal(count(6), "5");
  widget.set(props(START));
  widget.set(props(SOWN, { last: SOWING, sowing: "slow" }));
  mock.timers.tick(BEAT);
  assert.equal(count(3), "4");

  widget.set(props(START));
  assert.equal(button?.hidden, true);
  widget.set(props(SOWN, { last: SOWING, sowing: "step", motion: "reduced" }));
  assert.equal(button?.hidden, false);
  mock.timers.tick(MAX_DURATION);
  assert.equal(count(3), "4", "nothing falls by itself");
  button?.click();
  assert.equal(count(3), "5");
  cell(0).click();
  assert.deepEqual([count(4), count(5)], ["5", "4"]);
  assert.deepEqual([widget.next(), widget.next(), widget.next()], [true, true, false]);
  assert.deepEqual([count(6), button?.hidden], ["5", true]);
  await widget.settled;
});
