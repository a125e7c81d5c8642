import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../src/store";

test("a store notifies listeners of every change until they unsubscribe", () => {
  const store = createStore({ a: 1, b: 2 });
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  store.set({ a: 3 });
  assert.deepEqual(store.get(), { a: 3, b: 2 });
  stop();
  store.set({ b: 4 });
  assert.equal(calls, 1);
});
