import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, parseRoute } from "../src/route";

test("addresses name a game, contain a game, or neither", () => {
  assert.deepEqual(parseRoute(addressOf("a b")), { kind: "game", id: "a b" });
  assert.deepEqual(parseRoute("#g=f5d6&ply=1&v=othello-8x8"), { kind: "shared", link: "#g=f5d6&ply=1&v=othello-8x8" });
  for (const nothing of ["", "#", "#/game/", "#x=1"]) assert.deepEqual(parseRoute(nothing), { kind: "nothing" });
});
