import "./page";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Client, Reply } from "../src/api/client";
import type { Action, GameView } from "../src/api/types";
import { createApp } from "../src/app";
import { canPlay, explainAt, play, showGame, receiveView, receiveHints } from "../src/game/ctrl";
import { go } from "../src/game/navigate";
import { statusOf } from "../src/game/status";
import { hintsOf, isStale } from "../src/hints/ctrl";
import { shownView } from "../src/state";
import { run } from "../src/text-panel/ctrl";
import { node, view } from "./fixture";

/** An app whose server replies when the test says so. */
function setUp(first: GameView, more: Partial<Client> = {}) {
  const requests: { action: Action; reply: (reply: Reply<GameView>) => void }[] = [];
  const act = (_: string, action: Action) => new Promise<Reply<GameView>>((reply) => requests.push({ action, reply }));
  const source = { addEventListener() {}, close() {}, readyState: 1 };
  const app = createApp({ act, ...more } as unknown as Client, () => source as unknown as EventSource);
  showGame(app, first);
  return { app, requests };
}

const played = view({
  revision: 2,
  nodes: [node(0, null, [1], null), node(1, 0, [], "b1")],
  cursor: 1,
  line: [0, 1],
  turn: "thinking",
});

test("a move is on the board before the server has replied", async () => {
  const { app, requests } = setUp(view());
  const done = play(app, "b1");
  assert.equal(shownView(app.store.get())?.scene.last?.name, "b1");
  assert.equal(canPlay(app.store.get()), false);
  requests[0]?.reply({ ok: true, value: played });
  assert.equal(await done, true);
  assert.equal(app.store.get().pending, null);
  assert.equal(app.store.get().view?.cursor, 1);
});

test("a refused move is taken back, with the reason", async () => {
  const { app, requests } = setUp(view());
  const done = play(app, "b1");
  requests[0]?.reply({ ok: false, code: "conflict", message: "The game has moved on." });
  assert.equal(await done, false);
  assert.equal(shownView(app.store.get())?.scene.last, null);
  assert.equal(app.store.get().notice?.text, "The game has moved on.");
});

test("the server says why a move cannot be played, but not after a double click", async () => {
  const asked: string[] = [];
  const objection = async (_: string, move: string) => {
    asked.push(move);
    return { ok: true, value: { text: `${move} flips nothing.` } } as const;
  };
  const { app, requests } = setUp(view(), { objection });
  explainAt(app, 0);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(app.store.get().notice?.text, "a1 flips nothing.");
  const last = { name: "b1", at: 1, side: 0, effect: { kind: "flips" as const, flips: [5] } };
  receiveView(app, { ...played, scene: { ...played.scene, last } });
  explainAt(app, 1);
  assert.deepEqual([asked, requests.length], [["a1"], 0]);
});

test("a state from before the move does not remove it from the board", () => {
  const { app } = setUp(view());
  void play(app, "b1");
  receiveView(app, view({ revision: 2 }));
  assert.equal(shownView(app.store.get())?.scene.last?.name, "b1");
  receiveView(app, { ...played, revision: 3 });
  assert.equal(app.store.get().pending, null);
});

test("older states and states of other games change nothing", () => {
  const { app } = setUp(view({ revision: 5 }));
  receiveView(app, view({ revision: 4, cursor: 9 }));
  receiveView(app, view({ id: "other", revision: 9, cursor: 9 }));
  assert.equal(app.store.get().view?.cursor, 0);
});

test("a move that retries a mistake is not drawn", () => {
  const retry = { node: 1, line: [0, 1], played: "b1", loss_text: "5", verdict: null, is_judging: false, best: null };
  const { app } = setUp(view({ mode: "analyse", retry }));
  void play(app, "b1");
  assert.equal(shownView(app.store.get())?.scene.last, null);
});

test("hints are for the position shown, and neither shown while playing nor after the end", () => {
  const hints = { revision: 1, node: 0, moves: [], is_done: false, solve_seconds: null, nodes: 0, elapsed_ms: 0 };
  const playing = setUp(view()).app;
  receiveHints(playing, hints);
  assert.equal(playing.store.get().hints, null);

  const { app } = setUp(view({ mode: "analyse" }));
  receiveHints(app, hints);
  assert.deepEqual(hintsOf(app.store.get()), []);
  receiveView(app, { ...played, mode: "analyse" });
  assert.equal(isStale(app.store.get()), true, "old values grey at once");
  receiveHints(app, { ...hints, node: 0 });
  assert.equal(isStale(app.store.get()), true, "and late ones are not taken");
  const over = { result: "first", verdict: "Black wins.", reason: "" };
  receiveView(app, view({ ...played, revision: 3, mode: "analyse", scene: { ...played.scene, end: over } }));
  assert.equal(app.store.get().hints, null);
});

test("while the server handles one request to navigate, only the last target counts", async () => {
  const { app, requests } = setUp(view({ mode: "analyse", line: [0, 1, 2, 3] }));
  const done = go(app, 1);
  void go(app, 2);
  void go(app, 3);
  const reply = (cursor: number) => requests.at(-1)?.reply({ ok: true, value: view({ revision: cursor + 1, cursor }) });
  reply(1);
  await new Promise((resolve) => setTimeout(resolve));
  reply(3);
  await done;
  assert.deepEqual(
    requests.map(({ action }) => action),
    [
      { do: "go", node: 1 },
      { do: "go", node: 3 },
    ],
  );
});

test("the live region says what happened, and passes are announced", () => {
  const { app } = setUp(view());
  const trace = { name: "b1", at: 1, side: 0, effect: { kind: "flips" as const, flips: [5] } };
  receiveView(app, { ...played, scene: { ...played.scene, side: 1, last: trace } });
  assert.equal(app.store.get().spoken, "Black b1, 1 flipped. White to move, 4 moves.");
  const passed = view({ revision: 3, nodes: [...played.nodes, node(2, 1, [], "--")], cursor: 2, line: [0, 1, 2] });
  receiveView(app, passed);
  assert.equal(app.store.get().notice?.text, "White has no move and passes.");
  assert.match(app.store.get().spoken, /^White has no move and passes\. Black to move/);
});

const B1 = { name: "b1", at: 1, side: 0, effect: { kind: "flips" as const, flips: [5] } };

test("a move that forces a pass is announced and logged together with the pass", () => {
  const { app } = setUp(view());
  const nodes = [...played.nodes, node(2, 1, [], "--")];
  const both = view({ revision: 2, nodes, cursor: 2, line: [0, 1, 2], scene: { ...view().scene, last: B1 } });
  receiveView(app, both);
  const words = "Black b1, 1 flipped. White has no move and passes. Black to move, 4 moves.";
  assert.equal(app.store.get().spoken, words);
  assert.deepEqual(app.store.get().log.at(-1), { kind: "reported", text: words });
  receiveView(app, { ...both, revision: 3, cursor: 0, scene: view().scene });
  assert.equal(app.store.get().spoken, "Black to move, 4 moves.");
  receiveView(app, { ...both, revision: 4 });
  assert.equal(app.store.get().spoken, words, "coming back says the same");
});

test("all of several moves at once are announced", () => {
  const { app } = setUp(view());
  const nodes = [...played.nodes, node(2, 1, [], "--"), node(3, 2, [], "a2")];
  const last = { ...B1, name: "a2", at: 4 };
  receiveView(app, view({ revision: 2, nodes, cursor: 3, line: [0, 1, 2, 3], scene: { ...view().scene, side: 1, last } }));
  assert.match(app.store.get().spoken, /^Black b1\. White has no move and passes\. Black a2, 1 flipped\./);
});

test("resigning is announced too", () => {
  const { app } = setUp(view());
  const end = { result: "second", verdict: "White wins.", reason: "Black resigned." };
  receiveView(app, view({ revision: 2, scene: { ...view().scene, moves: [], end } }));
  assert.match(app.store.get().spoken, /White wins\. Black resigned\.$/);
});

test("the text panel logs the result of a command once, and the reply to it", async () => {
  const { app, requests } = setUp(view());
  const done = run(app, "b1");
  requests[0]?.reply({ ok: true, value: { ...played, scene: { ...played.scene, side: 1, last: B1 } } });
  await done;
  const nodes = [...played.nodes, node(2, 1, [], "a2")];
  const last = { ...B1, name: "a2", at: 4, side: 1 };
  receiveView(app, view({ revision: 3, nodes, cursor: 2, line: [0, 1, 2], scene: { ...view().scene, last } }));
  assert.deepEqual(
    app.store.get().log.slice(-3).map(({ text }) => text),
    ["b1", "Black b1, 1 flipped. White to move, 4 moves.", "White a2, 1 flipped. Black to move, 4 moves."],
  );
  await run(app, "nonsense");
  assert.match(app.store.get().spoken, /^nonsense is neither/);
});

test("while a move is pending, the status does not tell the wrong side to move", () => {
  const { app } = setUp(view());
  void play(app, "b1");
  const drawn = shownView(app.store.get());
  assert.equal(drawn && statusOf(drawn), "Level 5 (White) is thinking…");
});
