import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "../src/api/client";

test("errors from the server are returned as values, with their messages as sentences", async () => {
  const body = { error: { code: "refused", message: "column 5: `d9` is not a square" } };
  const client = createClient(async () => new Response(JSON.stringify(body), { status: 422 }));
  const message = "Column 5: “d9” is not a square.";
  assert.deepEqual(await client.game("x"), { ok: false, code: "refused", message });
});

test("an unreachable server or an invalid response does not throw either", async () => {
  const gone = createClient(() => Promise.reject(new TypeError("network")));
  const broken = createClient(async () => new Response("<html>", { status: 502 }));
  assert.equal((await gone.games()).ok, false);
  assert.equal((await broken.games()).ok, false);
});

test("requests have the addresses and bodies that the API expects", async () => {
  const requests: [string, RequestInit | undefined][] = [];
  const client = createClient(async (address, request) => {
    requests.push([String(address), request]);
    return new Response("{}");
  });
  await client.act("a b", { do: "play", move: "f5", at: 3 });
  await client.exported("g", "link");
  assert.equal(requests[0]?.[0], "/api/games/a%20b/actions");
  assert.equal(requests[0]?.[1]?.body, '{"do":"play","move":"f5","at":3}');
  assert.equal(requests[1]?.[0], "/api/games/g/export?format=link");
});
