import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, placeOf } from "../src/address";

test("addresses name a game, hold a game, or say nothing", () => {
  assert.deepEqual(placeOf(addressOf("a b")), { kind: "game", id: "a b" });
  assert.deepEqual(placeOf("#g=f5d6&ply=1&v=othello-8x8"), { kind: "shared", link: "#g=f5d6&ply=1&v=othello-8x8" });
  for (const nothing of ["", "#", "#/game/", "#x=1"]) assert.deepEqual(placeOf(nothing), { kind: "nothing" });
});
