import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, remainingMs, untilChange } from "../src/clocks/ctrl";
import { view } from "./fixture";

test("clocks are formatted for people to read", () => {
  assert.deepEqual([0, 999, 9_949, 10_000, 59_999, 60_000, 754_000, 3_723_000].map(clockText), [
    "0:00.0",
    "0:00.9",
    "0:09.9",
    "0:10",
    "0:59",
    "1:00",
    "12:34",
    "1:02:03",
  ]);
});

test("only the running clock runs, only while playing, and never below zero", () => {
  const clocks = { left_ms: [5000, 6000] as [number, number], increment_ms: 0, running: 0 };
  const playing = view({ clocks });
  assert.equal(remainingMs(playing, 0, 1000), 4000);
  assert.equal(remainingMs(playing, 1, 1000), 6000);
  assert.equal(remainingMs(playing, 0, 9000), 0);
  assert.equal(remainingMs({ ...playing, mode: "analyse" }, 0, 1000), 5000);
});

test("a clock is redrawn when its text changes, and not before", () => {
  for (const ms of [12_345, 60_000, 9_950, 100]) {
    assert.equal(clockText(ms - untilChange(ms) + 1), clockText(ms));
    assert.notEqual(clockText(Math.max(0, ms - untilChange(ms))), clockText(ms));
  }
});
