import "./page";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Client } from "../src/api/client";
import type { Action } from "../src/api/types";
import { createApp } from "../src/app";
import { showGame } from "../src/game/ctrl";
import { listen } from "../src/keys/ctrl";
import { view } from "./fixture";

const actions: Action[] = [];
const act = (_: string, action: Action) => {
  actions.push(action);
  return new Promise(() => {});
};
const source = { addEventListener() {}, close() {}, readyState: 1 };
const app = createApp({ act } as unknown as Client, () => source as unknown as EventSource);
listen(app);

function press(key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}): boolean {
  return !target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

function begin(mode: "play" | "analyse" = "play"): void {
  actions.length = 0;
  showGame(app, view({ mode }));
}

test("a typed square is played", () => {
  begin();
  press("b");
  press("1");
  assert.deepEqual(actions, [{ do: "play", move: "b1", at: 0 }]);
});

test("a letter that could start a square is a command if nothing follows", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  begin("analyse");
  const before = app.store.get().spoken;
  press("c");
  assert.equal(app.store.get().spoken, before);
  mock.timers.tick(500);
  assert.notEqual(app.store.get().spoken, before);
  mock.timers.reset();
});

test("other letters are commands at once", () => {
  begin();
  press("m");
  press(" ");
  press("Backspace");
  assert.deepEqual(actions, [{ do: "mode", mode: "analyse" }, { do: "best" }, { do: "undo" }]);
});

test("letters are text in text fields, and with Ctrl they are left to the browser", () => {
  begin();
  const field = document.body.appendChild(document.createElement("textarea"));
  assert.equal(press("m", field), false);
  assert.equal(press("m", document.body, { ctrlKey: true }), false);
  assert.deepEqual(actions, []);
  field.remove();
});

test("an open dialog gets the keys", () => {
  begin();
  press("?");
  assert.equal(app.store.get().dialog?.kind, "keys");
  press("m");
  assert.deepEqual(actions, []);
  app.store.set({ dialog: null });
});

test("Tab only moves the focus, after a click too", () => {
  begin();
  document.dispatchEvent(new Event("pointerdown"));
  assert.equal(press("Tab"), false);
  assert.deepEqual(actions, []);
});

test("keys of an input method are text", () => {
  begin();
  assert.equal(press("m", document.body, { isComposing: true }), false);
  assert.deepEqual(actions, []);
});

test("buttons keep Space and Enter, grids and radio groups keep the arrow keys", () => {
  begin();
  const button = document.body.appendChild(document.createElement("button"));
  assert.equal(press(" ", button), false);
  const grid = document.body.appendChild(document.createElement("div"));
  grid.setAttribute("role", "grid");
  assert.equal(press("ArrowLeft", grid), false);
  assert.deepEqual(actions, []);
  button.remove();
  grid.remove();
});
