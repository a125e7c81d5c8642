import assert from "node:assert/strict";
import { test } from "node:test";
import type { Clocks } from "../src/api/types";
import { clockText, overtimeText, remainingMs, untilChange } from "../src/clocks/ctrl";
import { texts } from "../src/texts";
import { view } from "./fixture";

const clocks: Clocks = {
  left_ms: [5000, 6000],
  increment_ms: 0,
  move_time_ms: null,
  overtime: null,
  periods_left: [null, null],
  moves_to_go: [null, null],
  running: 0,
};

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

test("a clock in overtime shows the periods left or the moves to go", () => {
  assert.deepEqual([overtimeText(clocks, 0), texts.board.clock("0:05", null, null)], ["", "0:05 left"]);
  const byoYomi: Clocks = { ...clocks, overtime: "3x30s", periods_left: [2, null] };
  assert.deepEqual([overtimeText(byoYomi, 0), overtimeText(byoYomi, 1)], [" (2)", ""]);
  assert.equal(texts.board.clock("0:05", 2, null), "0:05 left in this period, 2 periods left");
  const moves: Clocks = { ...clocks, overtime: "10/300s", moves_to_go: [10, 1] };
  assert.deepEqual([overtimeText(moves, 0), overtimeText(moves, 1)], [" / 10", " / 1"]);
  assert.equal(texts.board.clock("0:05", null, 1), "0:05 left for 1 move");
});
