import type { NewGame } from "../api/types";

/** The time controls to choose from: none, minutes + seconds per move, or custom. */
export const TIMES = ["none", "1+0", "3+2", "5+0", "10+5", "own"] as const;

/** What follows the main time of a custom time control, or a time for each move instead. */
export const TIME_SYSTEMS = ["sudden-death", "byo-yomi", "moves-per-period", "per-move"] as const;

export type TimeSystem = (typeof TIME_SYSTEMS)[number];

/** The least main time in minutes. With overtime there may be none: overtime then begins with the game. */
export function leastMinutes(timeSystem: TimeSystem): number {
  return timeSystem === "sudden-death" ? 0.25 : 0;
}

/** The chosen time control. Everything but `time` describes a custom one. */
export interface TimeChoices {
  time: (typeof TIMES)[number];
  timeSystem: TimeSystem;
  minutes: number;
  increment: number;
  periods: number;
  periodSeconds: number;
  periodMoves: number;
  periodMinutes: number;
  moveSeconds: number;
}

/** The default time control. */
export const DEFAULT_TIME: TimeChoices = {
  time: "none",
  timeSystem: "sudden-death",
  minutes: 5,
  increment: 3,
  periods: 3,
  periodSeconds: 30,
  periodMoves: 10,
  periodMinutes: 5,
  moveSeconds: 10,
};

/** The time control as part of the request for a new game. */
export function timeOf(choices: TimeChoices): NewGame {
  const { time } = choices;
  if (time === "none") return {};
  if (time !== "own") {
    const [minutes = 0, increment = 0] = time.split("+").map(Number);
    return mainTime(minutes, increment);
  }
  if (choices.timeSystem === "per-move") return { move_time_ms: milliseconds(choices.moveSeconds) };
  const overtime = overtimeOf(choices);
  return { ...mainTime(choices.minutes, choices.increment), ...(overtime !== null && { overtime }) };
}

/** The overtime as text, such as `3x30s` or `40/5400s`. */
function overtimeOf(choices: TimeChoices): string | null {
  switch (choices.timeSystem) {
    case "byo-yomi":
      return `${choices.periods}x${choices.periodSeconds}s`;
    case "moves-per-period":
      return `${choices.periodMoves}/${choices.periodMinutes * 60}s`;
    default:
      return null;
  }
}

/** Without main time there is nothing to add seconds to. */
function mainTime(minutes: number, increment: number): NewGame {
  return minutes > 0 ? { time_ms: milliseconds(minutes * 60), increment_ms: milliseconds(increment) } : {};
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
