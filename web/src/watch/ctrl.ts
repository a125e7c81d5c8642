import type { GameView } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";

/** The times between two moves that can be chosen, in milliseconds: slow to fast. */
export const DELAYS = [5000, 3000, 2000, 1200, 800, 400, 200, 0] as const;

/** Whether two programs play each other. */
export function isWatched(view: GameView): boolean {
  return view.mode === "play" && view.players.every((player) => !player.is_human);
}

/** The place of a delay on the scale of speeds. */
export function speedOf(delay: number): number {
  const index = DELAYS.findIndex((known) => known <= delay);
  return index < 0 ? DELAYS.length - 1 : index;
}

/** Has the programs wait, or go on. */
export function togglePause(app: App): void {
  const { view } = app.store.get();
  if (view) void act(app, { do: view.watch.paused ? "resume" : "pause" });
}

/** Has the programs make one move. */
export function stepOnce(app: App): void {
  void act(app, { do: "step" });
}

/** Sets how fast they play. */
export function setSpeed(app: App, speed: number): void {
  void act(app, { do: "speed", delay_ms: DELAYS[speed] ?? 0 });
}
