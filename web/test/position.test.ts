import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../src/api/types";
import { emptied, readPosition, writePosition } from "../src/editor/position";
import { view } from "./fixture";

const squares = view().scene.picture;
const pits: Picture = { kind: "pits", seeds: Array(12).fill(1), stores: [2, 3], names: [..."ABCDEFabcdef"] };

test("positions survive being written and read", () => {
  assert.equal(writePosition(squares, 0), "-----OX--XO----- X");
  for (const picture of [squares, pits]) {
    for (const side of [0, 1]) assert.deepEqual(readPosition(writePosition(picture, side), picture), { picture, side });
  }
});

test("what is no position of this board is not read", () => {
  for (const text of ["", "f5d6", "---- X", "4-4-S"]) {
    assert.equal(readPosition(text, squares), null);
    assert.equal(readPosition(text, pits), null);
  }
});

test("boards can be emptied", () => {
  assert.equal(writePosition(emptied(squares), 0), `${"-".repeat(16)} X`);
  assert.equal(writePosition(emptied(pits), 1), `${Array(14).fill(0).join("-")}-N`);
});
