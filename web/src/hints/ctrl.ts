import { say } from "../announce";
import type { Hint } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";
import { change } from "../settings/ctrl";
import type { AppState } from "../state";
import { texts } from "../texts";

/** The hints that may be shown, or null: never to somebody who plays or tries a mistake again. */
export function hintsOf(state: AppState): Hint[] | null {
  const { view, hints } = state;
  if (!view || !hints || view.mode === "play" || view.scene.end) return null;
  if (view.retry && view.retry.best === null) return null;
  return hints.moves;
}

/** Whether the hints belong to a position that was shown before. */
export function isStale(state: AppState): boolean {
  return state.hints !== null && (state.pending !== null || state.hints.node !== state.view?.cursor);
}

/** The hint whose line the board shows. */
export function pointedHint(state: AppState): Hint | null {
  if (isStale(state)) return null;
  return hintsOf(state)?.find((hint) => hint.move === state.pointed) ?? null;
}

/** Shows the line of a hint on the board, or none. */
export function point(app: App, move: string | null): void {
  if (app.store.get().pointed !== move) app.store.set({ pointed: move });
}

/** Has the engine analyse, or not. */
export function toggleEngine(app: App): void {
  const { view } = app.store.get();
  if (!view) return;
  if (view.mode === "play") void act(app, { do: "mode", mode: "analyse" });
  else void act(app, { do: "engine", on: !view.engine_on });
}

/** Has every move solved exactly. */
export function solve(app: App): void {
  if (app.store.get().view?.mode === "analyse") void act(app, { do: "solve" });
}

/** Shows values on the board, or not. */
export function toggleValues(app: App): void {
  change(app, { values: !app.store.get().settings.values });
}

/** Says what the position is worth: the only way values are read out. */
export function readValue(app: App): void {
  say(app, valueInWords(app.store.get()));
}

/** What the position is worth, in a sentence. */
export function valueInWords(state: AppState): string {
  const best = isStale(state) ? undefined : hintsOf(state)?.[0];
  if (best) return texts.hints.spoken(best);
  return state.view?.mode === "play" ? texts.hints.notWhilePlaying : texts.hints.nothing;
}
