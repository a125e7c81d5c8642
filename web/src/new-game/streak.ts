import type { GameView } from "../api/types";
import { loadItem, saveItem } from "../storage";
import { levelOf } from "./choices";

/** Wins in a row against one level. */
interface Streak {
  level: number;
  wins: number;
  /** The last game counted, so that no game counts twice. */
  game: string;
}

const STORAGE_KEY = "streak";

/** After this many wins, a stronger opponent is offered. */
const WINS_NEEDED = 2;

/** Counts a game between a person and a level of the engine that has just ended. */
export function recordResult(old: GameView, view: GameView): void {
  const { end } = view.scene;
  if (old.scene.end || !end || view.mode !== "play") return;
  const level = opponentLevel(view);
  const streak = loadItem<Streak | null>(STORAGE_KEY, null);
  if (level === null || streak?.game === view.id) return;
  const person = view.players[0].is_human ? "first" : "second";
  const before = streak?.level === level ? streak.wins : 0;
  saveItem(STORAGE_KEY, { level, wins: end.result === person ? before + 1 : 0, game: view.id } satisfies Streak);
}

/** The level to offer after this game, if the user keeps winning. */
export function strongerLevel(view: GameView, highest: number): number | null {
  const streak = loadItem<Streak | null>(STORAGE_KEY, null);
  const level = opponentLevel(view);
  const isDue = streak !== null && streak.game === view.id && streak.wins >= WINS_NEEDED && streak.level === level;
  return isDue && streak.level < highest ? streak.level + 1 : null;
}

/** The level of the engine that a person is playing against. */
export function opponentLevel(view: GameView): number | null {
  const [program, other] = view.players.filter((player) => !player.is_human);
  return program && !other ? levelOf(program.spec) : null;
}
