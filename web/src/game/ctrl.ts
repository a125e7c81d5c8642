import { announce, notifyPasses } from "../announce";
import type { Action, GameView, Hints, Mode, ThinkingView } from "../api/types";
import type { App } from "../app";
import { recordResult } from "../new-game/streak";
import { notify } from "../notice";
import { isRetrying } from "../review/verdict";
import type { AppState } from "../state";
import { shownView } from "../state";
import { texts } from "../texts";

/** Receives a state of the open game from the server, unless a newer one is already known. */
export function receiveView(app: App, view: GameView): void {
  const { view: old, pending } = app.store.get();
  if (!old || old.id !== view.id || view.revision < old.revision) return;
  // A state sent before the server received our move must not remove it from the board.
  const isAcknowledged = !pending || view.cursor !== pending.at;
  app.store.set({ view, ...(isAcknowledged && { pending: null }), ...clearOutdated(app.store.get(), view) });
  notifyPasses(app, old, view);
  announce(app, old, view);
  recordResult(old, view);
}

/** Clears what no longer applies: hints belong to one position of one game, and are not shown while playing. */
function clearOutdated(state: AppState, view: GameView): Partial<AppState> {
  const isOutdated =
    view.mode === "play" || view.scene.end !== null || state.view?.id !== view.id || isRetrying(view);
  const change: Partial<AppState> = isOutdated ? { hints: null } : {};
  if (state.view?.cursor !== view.cursor) change.pointed = null;
  if (view.trouble === null && state.dismissed !== null) change.dismissed = null;
  if (state.dialog?.kind === "resign" && view.can.resign === null) change.dialog = null;
  if (state.commenting !== null && state.commenting !== view.cursor && !isWritingComment()) change.commenting = null;
  return change;
}

/** Whether a comment is being written, which nothing may interrupt: another window may show another position. */
function isWritingComment(): boolean {
  return document.activeElement?.closest(".comment-editor") != null;
}

/** Receives hints from the server. */
export function receiveHints(app: App, hints: Hints): void {
  const { view } = app.store.get();
  if (!view || view.mode === "play" || view.scene.end || isRetrying(view) || hints.node !== view.cursor) return;
  app.store.set({ hints });
}

/** Receives from the server how far a thinking program has come. */
export function receiveThinking(app: App, thinking: ThinkingView): void {
  const { view } = app.store.get();
  if (view?.revision === thinking.revision) app.store.set({ view: { ...view, thinking } });
}

/** Shows a game, and follows it from now on. */
export function showGame(app: App, view: GameView): void {
  app.store.set({
    view,
    pending: null,
    hints: null,
    pointed: null,
    editor: null,
    dismissed: null,
    commenting: null,
    dialog: null,
    learner: null,
  });
  app.stream.follow(view.id);
  announce(app, null, view);
}

/** Performs an action on the game, and shows a message if the server refuses. Returns whether it succeeded. */
export async function act(app: App, action: Action): Promise<boolean> {
  const { view } = app.store.get();
  if (!view) return false;
  const reply = await app.api.act(view.id, action);
  if (reply.ok) {
    receiveView(app, reply.value);
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

/** Plays the move with that name: draws it at once, then sends it to the server. */
export async function play(app: App, name: string): Promise<boolean> {
  const { view } = app.store.get();
  if (!view) return false;
  const move = view.scene.moves.find((move) => move.name.toLowerCase() === name.toLowerCase());
  if (!move || !canPlay(app.store.get())) {
    await explain(app, name);
    return false;
  }
  // A move that retries a mistake is only played if it turns out to be right, so it is not drawn.
  if (!isRetrying(view)) app.store.set({ pending: { at: view.cursor, move }, pointed: null });
  const done = await act(app, { do: "play", move: move.name, at: view.cursor });
  if (app.store.get().view?.id === view.id) app.store.set({ pending: null });
  return done;
}

/** Plays at a place on the board. */
export function playAt(app: App, at: number): void {
  const move = app.store.get().view?.scene.moves.find((move) => move.at === at);
  if (move) void play(app, move.name);
}

/** Answers a click on a place where no move can be played. */
export function explainAt(app: App, at: number): void {
  const { view } = app.store.get();
  const name = view?.scene.picture.names[at];
  // A click where a move has just been made is most likely the second half of a double click.
  if (name !== undefined && view?.scene.last?.at !== at) void explain(app, name);
}

/** Shows why a move cannot be played: only the server knows the rules. */
async function explain(app: App, name: string): Promise<void> {
  const { view, pending } = app.store.get();
  if (!view || pending) return;
  const reply = await app.api.objection(view.id, name);
  if (app.store.get().view?.id === view.id) notify(app, reply.ok ? reply.value.text : reply.message, "error");
}

/** Passes, if that is the only move. */
export function pass(app: App): void {
  const view = shownView(app.store.get());
  const move = view?.scene.must_pass ? view.scene.moves[0] : undefined;
  if (move) void play(app, move.name);
  else notify(app, texts.errors.noPass, "error");
}

/** Switches to playing or analysing. */
export function setMode(app: App, mode: Mode): Promise<boolean> {
  return act(app, { do: "mode", mode });
}

/** Switches between playing and analysing. */
export function toggleMode(app: App): void {
  const { view } = app.store.get();
  if (view) void setMode(app, view.mode === "play" ? "analyse" : "play");
}
