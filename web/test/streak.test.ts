import "./page";
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordResult, strongerLevel } from "../src/new-game/streak";
import { view } from "./fixture";

const HIGHEST = 20;

function ended(id: string, result: string) {
  const start = view({ id });
  return view({ id, scene: { ...start.scene, end: { result, verdict: "", reason: "" } } });
}

function finish(id: string, result: string): number | null {
  const over = ended(id, result);
  recordResult(view({ id }), over);
  return strongerLevel(over, HIGHEST);
}

test("after two wins in a row the next level is offered", () => {
  assert.equal(finish("a", "first"), null);
  assert.equal(finish("b", "first"), 6);
  assert.equal(finish("b", "first"), 6, "a game counts once");
  assert.equal(finish("c", "second"), null);
  assert.equal(finish("d", "first"), null);
});

test("there is nothing above the highest level, and nothing to win while analysing", () => {
  finish("e", "first");
  assert.equal(finish("f", "first"), 6);
  assert.equal(strongerLevel(ended("f", "first"), 5), null);
  recordResult(view({ id: "g" }), { ...ended("g", "first"), mode: "analyse" });
  assert.equal(strongerLevel(ended("g", "first"), HIGHEST), null);
});
