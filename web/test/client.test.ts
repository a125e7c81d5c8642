import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "../src/api/client";

test("what the server refuses comes back as a value, with its words", async () => {
  const body = { error: { code: "refused", message: "d3 is not a legal move: try c4." } };
  const client = createClient(async () => new Response(JSON.stringify(body), { status: 422 }));
  assert.deepEqual(await client.game("x"), { ok: false, ...body.error });
});

test("a server that is gone or answers nonsense is no exception either", async () => {
  const gone = createClient(() => Promise.reject(new TypeError("network")));
  const broken = createClient(async () => new Response("<html>", { status: 502 }));
  assert.equal((await gone.games()).ok, false);
  assert.equal((await broken.games()).ok, false);
});

test("requests carry what the contract says", async () => {
  const asked: [string, RequestInit | undefined][] = [];
  const client = createClient(async (address, request) => {
    asked.push([String(address), request]);
    return new Response("{}");
  });
  await client.act("a b", { do: "play", move: "f5", at: 3 });
  await client.exported("g", "link");
  assert.equal(asked[0]?.[0], "/api/games/a%20b/actions");
  assert.equal(asked[0]?.[1]?.body, '{"do":"play","move":"f5","at":3}');
  assert.equal(asked[1]?.[0], "/api/games/g/export?format=link");
});
