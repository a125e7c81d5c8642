import assert from "node:assert/strict";
import { test } from "node:test";
import { pitRows, sharedName, squareRows } from "../../src/board/orientation";

test("the eight views of a board are all different and contain every square once", () => {
  const views = Array.from({ length: 8 }, (_, orientation) => squareRows(4, 5, orientation));
  assert.equal(new Set(views.map((rows) => rows.join(";"))).size, 8);
  for (const rows of views) assert.equal(new Set(rows.flat()).size, 20);
});

test("a quarter turn brings the bottom left corner to the top left", () => {
  assert.deepEqual(squareRows(3, 2, 1), [
    [3, 0],
    [4, 1],
    [5, 2],
  ]);
});

test("mirroring comes before turning", () => {
  assert.deepEqual(squareRows(2, 2, 4), [
    [1, 0],
    [3, 2],
  ]);
  assert.deepEqual(squareRows(2, 2, 5), [
    [3, 1],
    [2, 0],
  ]);
});

test("pits are sown anticlockwise, with the given side at the bottom", () => {
  assert.deepEqual(pitRows(12, 0), [
    [11, 10, 9, 8, 7, 6],
    [0, 1, 2, 3, 4, 5],
  ]);
  assert.deepEqual(pitRows(12, 1), [
    [5, 4, 3, 2, 1, 0],
    [6, 7, 8, 9, 10, 11],
  ]);
});

test("rows share a number and columns a letter", () => {
  assert.equal(sharedName(["a10", "b10", "c10"]), "10");
  assert.equal(sharedName(["j1", "j2", "j10"]), "j");
});
