import assert from "node:assert/strict";
import { test } from "node:test";
import { requestOf, specOf, defaultChoices } from "../src/new-game/choices";
import { catalogue } from "./fixture";

const usual = defaultChoices(catalogue);

test("the default game is Othello against the default level", () => {
  assert.deepEqual(requestOf(usual, catalogue, true), {
    game: "othello-8x8",
    first: "human",
    second: "engine:level=5",
    mode: "play",
  });
});

test("sizes and starts belong to squares, rules to pits", () => {
  const sized = requestOf({ ...usual, width: 10, height: 6, start: "parallel", rules: "awari" }, catalogue, true);
  assert.equal(sized.game, "othello-10x6");
  assert.equal(sized.start, "parallel");
  assert.equal("rules" in sized, false);
  const pits = requestOf({ ...usual, family: "awele", start: "parallel", rules: "awari" }, catalogue, true);
  assert.equal(pits.game, "awele");
  assert.equal(pits.rules, "awari");
  assert.equal("start" in pits, false);
});

test("players are on the sides they chose", () => {
  const players = (seat: typeof usual.seat, isHeads = true) => {
    const { first, second } = requestOf({ ...usual, seat, other: { ...usual.other, level: 9 } }, catalogue, isHeads);
    return [first, second];
  };
  assert.deepEqual(players("second"), ["engine:level=5", "human"]);
  assert.deepEqual(players("random", false), ["engine:level=5", "human"]);
  assert.deepEqual(players("both"), ["human", "human"]);
  assert.deepEqual(players("watch"), ["engine:level=5", "engine:level=9"]);
});

test("specs are written as on the command line", () => {
  const { opponent } = usual;
  assert.equal(specOf({ ...opponent, kind: "classic" }), "alphabeta");
  assert.equal(specOf({ ...opponent, kind: "classic", depth: 4, evaluation: "paris" }), "alphabeta:depth=4,eval=paris");
  assert.equal(specOf({ ...opponent, kind: "spec", spec: " random:seed=1 " }), "random:seed=1");
});

test("times are minutes and seconds", () => {
  const time = (choices: Partial<typeof usual>) => {
    const { time_ms, increment_ms } = requestOf({ ...usual, ...choices }, catalogue, true);
    return [time_ms, increment_ms];
  };
  assert.deepEqual(time({ time: "3+2" }), [180_000, 2000]);
  assert.deepEqual(time({ time: "own", minutes: 0.5, increment: 1 }), [30_000, 1000]);
  assert.deepEqual(time({}), [undefined, undefined]);
});

test("custom times may have overtime, or be for each move", () => {
  const time = (choices: Partial<typeof usual>) => {
    const { time_ms, increment_ms, move_time_ms, overtime } = requestOf(
      { ...usual, time: "own", ...choices },
      catalogue,
      true,
    );
    return [time_ms, increment_ms, move_time_ms, overtime];
  };
  const none = undefined;
  assert.deepEqual(time({ timeSystem: "byo-yomi", minutes: 1, increment: 0 }), [60_000, 0, none, "3x30s"]);
  assert.deepEqual(time({ timeSystem: "byo-yomi", minutes: 0, periods: 5 }), [none, none, none, "5x30s"]);
  assert.deepEqual(time({ timeSystem: "moves-per-period", minutes: 0 }), [none, none, none, "10/300s"]);
  assert.deepEqual(time({ timeSystem: "per-move", moveSeconds: 1.5 }), [none, none, 1500, none]);
});
