import assert from "node:assert/strict";
import { test } from "node:test";
import { typed } from "../src/keys/typed";
import { view } from "./fixture";

test("a square is a letter and a digit", () => {
  assert.deepEqual(typed(view(), "", "b"), { kind: "wait", text: "b" });
  assert.deepEqual(typed(view(), "b", "1"), { kind: "play", move: "b1" });
  assert.deepEqual(typed(view(), "b", "9"), { kind: "other" });
  assert.deepEqual(typed(view(), "", "x"), { kind: "other" });
  assert.deepEqual(typed(view(), "", "ArrowLeft"), { kind: "other" });
});

test("on a board with an a10, a1 waits for Enter or a digit", () => {
  const start = view();
  const tall = view({
    scene: {
      ...start.scene,
      picture: {
        kind: "squares",
        width: 1,
        height: 10,
        discs: Array(10).fill(null),
        names: Array.from({ length: 10 }, (_, row) => `a${row + 1}`),
      },
    },
  });
  assert.deepEqual(typed(tall, "a", "1"), { kind: "wait", text: "a1" });
  assert.deepEqual(typed(tall, "a1", "Enter"), { kind: "play", move: "a1" });
  assert.deepEqual(typed(tall, "a1", "0"), { kind: "play", move: "a10" });
  assert.deepEqual(typed(tall, "a", "2"), { kind: "play", move: "a2" });
});

test("a pit is a letter and Enter", () => {
  const start = view();
  const pits = view({
    scene: { ...start.scene, picture: { kind: "pits", seeds: [4, 4], stores: [0, 0], names: ["A", "B"] } },
  });
  assert.deepEqual(typed(pits, "", "a"), { kind: "wait", text: "a" });
  assert.deepEqual(typed(pits, "a", "Enter"), { kind: "play", move: "A" });
});
