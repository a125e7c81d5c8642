import { announce, tellPasses } from "../announce";
import type { Action, GameView, Hints, Mode } from "../api/types";
import type { App } from "../app";
import { recordResult } from "../new-game/streak";
import { notify } from "../notice";
import type { AppState } from "../state";
import { shown } from "../state";
import { texts } from "../texts";

/** Takes what the server says about the game that is open, unless something newer is known. */
export function take(app: App, view: GameView): void {
  const { view: old, pending } = app.store.get();
  if (!old || old.id !== view.id || view.revision < old.revision) return;
  // A state sent before the server saw our move must not take it off the board again.
  const isAnswered = !pending || view.cursor !== pending.at;
  app.store.set({ view, ...(isAnswered && { pending: null }), ...forget(app.store.get(), view) });
  tellPasses(app, old, view);
  announce(app, old, view);
  recordResult(old, view);
}

/** Hints are for one position of one game, and for nobody who plays. */
function forget(state: AppState, view: GameView): Partial<AppState> {
  const isUseless = view.mode === "play" || view.scene.end !== null || state.view?.id !== view.id;
  const change: Partial<AppState> = isUseless ? { hints: null } : {};
  if (state.view?.cursor !== view.cursor) change.pointed = null;
  if (view.trouble === null && state.dismissed !== null) change.dismissed = null;
  if (state.commenting !== null && state.commenting !== view.cursor) change.commenting = null;
  return change;
}

/** Takes what the engine found. */
export function takeHints(app: App, hints: Hints): void {
  const { view } = app.store.get();
  if (!view || view.mode === "play" || view.scene.end || hints.node !== view.cursor) return;
  app.store.set({ hints });
}

/** Shows a game and follows it from now on. */
export function show(app: App, view: GameView): void {
  app.store.set({
    view,
    pending: null,
    hints: null,
    pointed: null,
    editor: null,
    dismissed: null,
    commenting: null,
    dialog: null,
  });
  app.stream.follow(view.id);
  announce(app, null, view);
}

/** Does something with the game; says why if the server refuses. Returns whether it was done. */
export async function act(app: App, action: Action): Promise<boolean> {
  const { view } = app.store.get();
  if (!view) return false;
  const reply = await app.api.act(view.id, action);
  if (reply.ok) {
    take(app, reply.value);
    return true;
  }
  if (app.store.get().view?.id === view.id) notify(app, reply.message, "error");
  return false;
}

/** Whether a click on the board plays a move. */
export function canPlay(state: AppState): boolean {
  const { view, pending, editor } = state;
  if (!view || pending || editor || view.scene.moves.length === 0) return false;
  return view.mode === "analyse" || view.turn === "human";
}

/** Plays the move of that name: draws it at once, then asks the server. */
export async function play(app: App, name: string): Promise<boolean> {
  const { view } = app.store.get();
  if (!view || !canPlay(app.store.get())) return false;
  const move = view.scene.moves.find((move) => move.name.toLowerCase() === name.toLowerCase());
  if (!move) {
    notify(app, texts.errors.illegal(name), "error");
    return false;
  }
  // A try at a mistake is judged and never added, so there is nothing to draw.
  if (!view.retry) app.store.set({ pending: { at: view.cursor, move }, pointed: null });
  const done = await act(app, { do: "play", move: move.name, at: view.cursor });
  if (app.store.get().view?.id === view.id) app.store.set({ pending: null });
  return done;
}

/** Plays on a place of the board. */
export function playAt(app: App, at: number): void {
  const move = app.store.get().view?.scene.moves.find((move) => move.at === at);
  if (move) void play(app, move.name);
}

/** Passes, if that is the only move. */
export function pass(app: App): void {
  const view = shown(app.store.get());
  const move = view?.scene.must_pass ? view.scene.moves[0] : undefined;
  if (move) void play(app, move.name);
  else notify(app, texts.errors.noPass, "error");
}

/** Plays or analyses. */
export function setMode(app: App, mode: Mode): Promise<boolean> {
  return act(app, { do: "mode", mode });
}

/** Plays if analysing, and the other way round. */
export function toggleMode(app: App): void {
  const { view } = app.store.get();
  if (view) void setMode(app, view.mode === "play" ? "analyse" : "play");
}
