import type { GameView } from "../api/types";
import { keep, recall } from "../memory";
import { levelOf } from "./choices";

/** Wins in a row against one level. */
interface Streak {
  level: number;
  wins: number;
  /** The game counted last, so that none counts twice. */
  game: string;
}

const NAME = "streak";

/** So many wins call for a stronger opponent. */
const ENOUGH = 2;

/** Counts a game that has just ended between a person and a level of the engine. */
export function recordResult(old: GameView, view: GameView): void {
  const { end } = view.scene;
  if (old.scene.end || !end || view.mode !== "play") return;
  const level = opponentLevel(view);
  const streak = recall<Streak | null>(NAME, null);
  if (level === null || streak?.game === view.id) return;
  const person = view.players[0].is_human ? "first" : "second";
  const before = streak?.level === level ? streak.wins : 0;
  keep(NAME, { level, wins: end.result === person ? before + 1 : 0, game: view.id } satisfies Streak);
}

/** The level to offer after this game, if the user keeps winning. */
export function strongerLevel(view: GameView, highest: number): number | null {
  const streak = recall<Streak | null>(NAME, null);
  const level = opponentLevel(view);
  const isDue = streak !== null && streak.game === view.id && streak.wins >= ENOUGH && streak.level === level;
  return isDue && streak.level < highest ? streak.level + 1 : null;
}

/** The level of the engine that a person plays against. */
export function opponentLevel(view: GameView): number | null {
  const [program, other] = view.players.filter((player) => !player.is_human);
  return program && !other ? levelOf(program.spec) : null;
}
