import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../src/api/types";
import { emptyBoard, readPosition, writePosition } from "../src/editor/position";
import { view } from "./fixture";

const squares = view().scene.picture;
const pits: Picture = { kind: "pits", seeds: Array(12).fill(1), stores: [2, 3], names: [..."ABCDEFabcdef"] };

test("positions survive being written and read", () => {
  assert.equal(writePosition(squares, 0), "-----OX--XO----- X");
  for (const picture of [squares, pits]) {
    for (const side of [0, 1]) assert.deepEqual(readPosition(writePosition(picture, side), picture), { picture, side });
  }
});

test("texts that are not positions of this board are not read", () => {
  for (const text of ["", "f5d6", "---- X", "4-4-S"]) {
    assert.equal(readPosition(text, squares), null);
    assert.equal(readPosition(text, pits), null);
  }
});

test("boards can be cleared", () => {
  assert.equal(writePosition(emptyBoard(squares), 0), `${"-".repeat(16)} X`);
  assert.equal(writePosition(emptyBoard(pits), 1), `${Array(14).fill(0).join("-")}-N`);
});
