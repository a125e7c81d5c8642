import assert from "node:assert/strict";
import { test } from "node:test";
import { along, isMain, mistakeFrom, movesAfter, siblingBranch } from "../src/game/tree";
import { rowsOf } from "../src/moves/ctrl";
import { node, view } from "./fixture";

/** 1 a1 (or 4 b1), 2 a2, 3 --; the branch goes on with 5 b2. */
const branched = view({
  nodes: [
    node(0, null, [1, 4], null),
    node(1, 0, [2], "a1", { side: 0, ply: 1 }),
    node(2, 1, [3], "a2", { side: 1, ply: 2, comment: "why?" }),
    node(3, 2, [], "--", { side: 0, ply: 3 }),
    node(4, 0, [5], "b1", { side: 0, ply: 1 }),
    node(5, 4, [], "b2", { side: 1, ply: 2 }),
  ],
  cursor: 2,
  line: [0, 1, 2, 3],
});

test("steps follow the line shown, and stop at its ends", () => {
  assert.equal(along(branched, 2, 1), 3);
  assert.equal(along(branched, 2, 99), 3);
  assert.equal(along(branched, 2, -99), 0);
  assert.equal(along(branched, 5, 1), 5, "elsewhere there is nothing to go along");
});

test("branches are siblings", () => {
  assert.equal(siblingBranch(branched, 1, 1), 4);
  assert.equal(siblingBranch(branched, 4, -1), 1);
  assert.equal(siblingBranch(branched, 1, -1), 1);
  assert.equal(isMain(branched, 3), true);
  assert.equal(isMain(branched, 5), false);
  assert.equal(movesAfter(branched, 4), 1);
  assert.equal(movesAfter(branched, 1), 1, "a pass is no move");
});

test("the list has pairs, branches after the moves they replace, and each pass once", () => {
  const rows = rowsOf(branched).map((row) => {
    if (row.kind === "pair") return row.cells.map((cell) => cell?.move ?? null);
    return row.kind === "branch" ? row.variation.steps.map((step) => step.node.move).join(" ") : row.node.comment;
  });
  assert.deepEqual(rows, [["a1", null], "b1 b2", [null, "a2"], "why?", ["--", null]]);
});

test("a game that starts with the second player leaves the first column empty", () => {
  const game = view({
    nodes: [node(0, null, [1], null), node(1, 0, [2], "a1", { side: 1 }), node(2, 1, [], "a2", { side: 0 })],
  });
  assert.deepEqual(
    rowsOf(game).map((row) => row.kind === "pair" && row.cells.map((cell) => cell?.id)),
    [
      [undefined, 1],
      [2, undefined],
    ],
  );
});

test("mistakes are found in both directions", () => {
  const value = { score: 0, text: "0", exact: true, depth: 1, percent: 100, certainty: "✓" };
  const judgement = {
    value,
    best: "a1",
    best_value: value,
    loss: 5,
    loss_text: "5",
    grade: "mistake" as const,
    mark: "?",
    result_changed: false,
  };
  const judged = view({
    nodes: [
      node(0, null, [1], null),
      node(1, 0, [2], "a1", { judgement }),
      node(2, 1, [3], "a2"),
      node(3, 2, [], "a3", { judgement }),
    ],
    line: [0, 1, 2, 3],
  });
  assert.equal(mistakeFrom(judged, 0, 1), 1);
  assert.equal(mistakeFrom(judged, 1, 1), 3);
  assert.equal(mistakeFrom(judged, 3, 1), null);
  assert.equal(mistakeFrom(judged, 3, -1), 1);
  assert.equal(mistakeFrom(judged, 1, -1), null);
});
