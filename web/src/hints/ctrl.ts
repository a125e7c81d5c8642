import { say } from "../announce";
import type { GameView, Hint } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";
import { isRetrying } from "../review/verdict";
import { change } from "../settings/ctrl";
import type { AppState } from "../state";
import { texts } from "../texts";

/**
 * The hints to show, or null: there are none while playing or retrying a mistake. Those of an earlier position are only
 * shown while its successor is searched.
 */
export function hintsOf(state: AppState): Hint[] | null {
  const { view, hints } = state;
  if (!view || !hints || view.mode === "play" || view.scene.end || isRetrying(view)) return null;
  return isStale(state) && !isSearching(view) ? null : hints.moves;
}

/** Whether the engine searches the position shown. */
export function isSearching(view: GameView): boolean {
  return view.engine_on || view.solve?.is_on === true;
}

/** About how many seconds it takes to solve the position shown; null if nobody knows. */
export function solveSeconds(state: AppState): number | null {
  const { view, hints } = state;
  return (hints && !isStale(state) ? hints.solve_seconds : view?.solve?.seconds) ?? null;
}

/** Whether the hints belong to an earlier position. */
export function isStale(state: AppState): boolean {
  return state.hints !== null && (state.pending !== null || state.hints.node !== state.view?.cursor);
}

/** The hint pointed at, whose line the board shows. */
export function pointedHint(state: AppState): Hint | null {
  if (isStale(state)) return null;
  return hintsOf(state)?.find((hint) => hint.move === state.pointed) ?? null;
}

/** Shows the line of a hint on the board, or hides it. */
export function point(app: App, move: string | null): void {
  if (app.store.get().pointed !== move) app.store.set({ pointed: move });
}

/** Switches the engine on or off. */
export function toggleEngine(app: App): void {
  const { view } = app.store.get();
  if (!view) return;
  if (view.mode === "play") void act(app, { do: "mode", mode: "analyse" });
  else void act(app, { do: "engine", on: !view.engine_on });
}

/** Solves every move exactly, or gives that up. */
export function solve(app: App): void {
  const { view } = app.store.get();
  if (view?.solve) void act(app, { do: "solve", on: !view.solve.is_on });
}

/** Shows or hides values on the board. */
export function toggleValues(app: App): void {
  change(app, { values: !app.store.get().settings.values });
}

/** Reads out the value of the position. Values are never read out otherwise. */
export function readValue(app: App): void {
  say(app, valueInWords(app.store.get()));
}

/** The value of the position as a sentence. */
export function valueInWords(state: AppState): string {
  const best = isStale(state) ? undefined : hintsOf(state)?.[0];
  if (best) return texts.hints.spoken(best);
  return state.view?.mode === "play" ? texts.hints.notWhilePlaying : texts.hints.nothing;
}
