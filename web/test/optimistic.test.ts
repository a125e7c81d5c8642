import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../src/api/types";
import { predictedView } from "../src/optimistic";
import { move, view } from "./fixture";

test("a move is drawn from the effect that the server sent", () => {
  const before = view();
  const { scene } = predictedView(before, move("b1", ["b2"]));
  assert.ok(scene.picture.kind === "squares");
  assert.equal(scene.picture.discs[1], 0);
  assert.equal(scene.picture.discs[5], 0);
  assert.deepEqual(scene.points, [4, 1]);
  assert.deepEqual([scene.side, scene.moves.length, scene.last?.name], [1, 0, "b1"]);
  assert.deepEqual(before, view(), "the server's state is kept to go back to");
});

test("sowing moves the seeds, captures empty the pits", () => {
  const picture: Picture = {
    kind: "pits",
    seeds: [2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],
    stores: [0, 0],
    names: [..."ABCDEFabcdef"],
  };
  const start = view();
  const effect = { kind: "sows" as const, path: [6, 7], captures: [7, 6], gain: 4 };
  const { scene } = predictedView({ ...start, scene: { ...start.scene, picture } }, { name: "A", at: 0, effect, about: "" });
  assert.ok(scene.picture.kind === "pits");
  assert.deepEqual(scene.picture.seeds, Array(12).fill(0));
  assert.deepEqual(scene.points, [4, 0]);
});

test("a pass changes nothing but the side", () => {
  const { scene } = predictedView(view(), { name: "--", at: null, effect: { kind: "flips", flips: [] }, about: "" });
  assert.deepEqual(scene.picture, view().scene.picture);
  assert.equal(scene.side, 1);
});
