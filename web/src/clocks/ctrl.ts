import type { Clocks, GameView } from "../api/types";

/** Below this, tenths of a second are shown. */
const TENTHS_BELOW_MS = 10_000;

/** The time left on a clock, `elapsed` milliseconds after the server sent it. */
export function remainingMs(view: GameView, side: 0 | 1, elapsed: number): number {
  const { clocks } = view;
  if (!clocks) return 0;
  const isRunning = clocks.running === side && view.mode === "play";
  return Math.max(0, clocks.left_ms[side] - (isRunning ? elapsed : 0));
}

/** `12:34`; below ten seconds `0:09.4`, from an hour `1:02:03`. */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW_MS) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** What follows the time in overtime: ` (3)` for the periods left, ` / 12` for the moves to go. */
export function overtimeText(clocks: Clocks, side: 0 | 1): string {
  const [periods, moves] = [clocks.periods_left[side], clocks.moves_to_go[side]];
  if (periods !== null) return ` (${periods})`;
  return moves === null ? "" : ` / ${moves}`;
}

/** The time until the text changes, which is when the clock has to be drawn again. */
export function untilChange(ms: number): number {
  const unit = ms < TENTHS_BELOW_MS ? 100 : 1000;
  return (ms % unit) + 1;
}
