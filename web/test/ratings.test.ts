import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choices, defaultChoices } from "../src/new-game/choices";
import { chosenRatings, gameRatings } from "../src/new-game/ratings";
import { texts } from "../src/texts";
import { catalogue, view } from "./fixture";

function chosen(choices: Partial<Choices>): string[] {
  return chosenRatings({ ...defaultChoices(catalogue), ...choices }, catalogue).map(texts.newGame.elo);
}

test("a game that was measured has ratings, marked where they were interpolated", () => {
  assert.deepEqual(chosen({}), ["275 Elo", "≈ 423 Elo", "571 Elo"]);
  assert.deepEqual(chosen({ start: "diagonal" }), chosen({}));
  assert.deepEqual(chosen({ family: "awele" }), ["100 Elo"]);
  assert.deepEqual(chosen({ family: "awele", rules: "abapa" }), ["100 Elo"]);
});

test("other boards, starts and rules have no ratings", () => {
  assert.deepEqual(chosen({ width: 7, height: 7 }), []);
  assert.deepEqual(chosen({ width: 7 }), []);
  assert.deepEqual(chosen({ start: "parallel" }), []);
  assert.deepEqual(chosen({ family: "awele", rules: "awari" }), []);
  assert.deepEqual(chosen({ family: "awele", rules: "abapa:cap=200" }), []);
});

test("an open game has the ratings of its board, start and rules", () => {
  const game = { ...view().game, name: "othello-8x8" };
  assert.equal(gameRatings(game, catalogue).length, 3);
  assert.deepEqual(gameRatings(view().game, catalogue), []);
  assert.deepEqual(gameRatings({ ...game, start: "parallel" }, catalogue), []);
  assert.deepEqual(gameRatings({ ...game, position: "-----OX--XO----- X" }, catalogue), []);
  assert.deepEqual(gameRatings({ ...game, name: "awele", rules: "awari" }, catalogue), []);
});
