import assert from "node:assert/strict";
import { test } from "node:test";
import { labelledPoints, scaleOf, symmetricAxis, upwardAxis } from "../../src/graph/scale";
import { area, line, runs, steps } from "../../src/graph/series";

test("the axis is symmetric, contains zero and all values, and has round ticks", () => {
  assert.deepEqual(symmetricAxis([]).ticks, [-4, -2, 0, 2, 4]);
  assert.deepEqual(symmetricAxis([13, -2]).ticks, [-15, -10, -5, 0, 5, 10, 15]);
  for (const most of [0, 0.5, 4, 7, 24, 64, 100, 1000]) {
    const { low, high, ticks } = symmetricAxis([-most]);
    assert.ok(high >= most && low === -high && ticks.includes(0));
    assert.ok(ticks.length <= 7);
  }
});

test("invalid values do not affect the axis", () => {
  assert.deepEqual(symmetricAxis([Number.NaN, Number.POSITIVE_INFINITY, 3]), symmetricAxis([3]));
});

test("losses grow upwards from zero", () => {
  assert.deepEqual(upwardAxis([0, 9]).ticks, [0, 4, 8, 12]);
});

test("plies and coordinates correspond, even outside the plot and without moves", () => {
  const plot = { left: 10, right: 110, top: 0, bottom: 100 };
  const scale = scaleOf(plot, symmetricAxis([4]), 0, 50);
  assert.equal(scale.x(25), 60);
  assert.equal(scale.ply(60.5), 25);
  assert.equal(scale.ply(-500), 0);
  assert.equal(scale.ply(500), 50);
  assert.equal(scale.y(0), 50);
  const empty = scaleOf(plot, symmetricAxis([]), 0, 0);
  assert.deepEqual([empty.x(0), empty.ply(77)], [10, 0]);
});

test("at most eleven moves are numbered, and no pass", () => {
  const upTo = (last: number) => Array.from({ length: last + 1 }, (_, number) => ({ number }));
  const numbers = (points: { number: number | null }[]) => labelledPoints(points).map(({ number }) => number);
  assert.deepEqual(numbers(upTo(60)), [0, 10, 20, 30, 40, 50, 60]);
  for (const last of [0, 1, 9, 61, 99, 300, 1500]) assert.ok(labelledPoints(upTo(last)).length <= 11);
  assert.deepEqual(numbers([{ number: 0 }, { number: 1 }, { number: null }, { number: 2 }]), [0, 1, 2]);
});

test("gaps split a curve into runs", () => {
  assert.deepEqual(runs([1, null, 2, 3, null], (item) => item !== null), [[1], [2, 3]]);
});

test("areas meet the zero line where the curve crosses it", () => {
  const points = [{ x: 0, y: 40 }, { x: 10, y: 60 }];
  assert.equal(area(points, 50, -1), "M0 50L0 40L5 50L10 50L10 50Z");
  assert.equal(area(points, 50, 1), "M0 50L0 50L5 50L10 60L10 50Z");
  assert.equal(area([{ x: 0, y: 40 }], 50, 1), "");
});

test("lines are straight, steps are not", () => {
  const points = [{ x: 0, y: 1 }, { x: 2, y: 3.14159 }];
  assert.equal(line(points), "M0 1L2 3.1");
  assert.equal(steps(points), "M0 1H2V3.1");
});
