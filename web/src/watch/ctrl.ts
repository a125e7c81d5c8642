import type { GameView } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";

/** The delays between moves to choose from, in milliseconds, slowest first. */
export const DELAYS = [5000, 3000, 2000, 1200, 800, 400, 200, 0] as const;

/** Whether two programs are playing each other. */
export function isWatched(view: GameView): boolean {
  return view.mode === "play" && view.players.every((player) => !player.is_human);
}

/** The index of a delay on the speed scale. */
export function speedOf(delay: number): number {
  const index = DELAYS.findIndex((known) => known <= delay);
  return index < 0 ? DELAYS.length - 1 : index;
}

/** Pauses or resumes the programs. */
export function togglePause(app: App): void {
  const { view } = app.store.get();
  if (view) void act(app, { do: view.watch.paused ? "resume" : "pause" });
}

/** Lets the programs play one move. */
export function stepOnce(app: App): void {
  void act(app, { do: "step" });
}

/** Sets how fast the programs play. */
export function setSpeed(app: App, speed: number): void {
  void act(app, { do: "speed", delay_ms: DELAYS[speed] ?? 0 });
}
