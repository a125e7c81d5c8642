import type { Catalogue, GameSummary, GameView, Hints } from "./api/types";
import type { EditorState } from "./editor/ctrl";
import type { PendingMove } from "./optimistic";
import { drawn } from "./optimistic";
import type { Settings } from "./settings/ctrl";
import type { LogEntry } from "./text-panel/log";

/** What is open over the page. */
export type Dialog =
  | { kind: "new-game" }
  | { kind: "games" }
  | { kind: "paste"; text: string; error: string | null }
  | { kind: "export" }
  | { kind: "settings" }
  | { kind: "keys" }
  | { kind: "delete-branch"; node: number }
  | { kind: "seat"; side: 0 | 1 }
  | { kind: "resign" };

/** A short message that goes away by itself, or one that stays until it is closed. */
export interface Notice {
  text: string;
  tone: "plain" | "error";
}

/** The parts of the panel that share one place. */
export type Tab = "engine" | "moves" | "review" | "text";

/** Everything the page shows, and nothing else. */
export interface AppState {
  catalogue: Catalogue | null;
  /** The game, as the server said last. */
  view: GameView | null;
  /** A move drawn before the server has answered. */
  pending: PendingMove | null;
  hints: Hints | null;
  /** The move of the hint whose line the board shows. */
  pointed: string | null;
  games: GameSummary[] | null;
  settings: Settings;
  dialog: Dialog | null;
  editor: EditorState | null;
  notice: Notice | null;
  /** Trouble that the user has read. */
  dismissed: string | null;
  isLive: boolean;
  tab: Tab;
  /** The node whose comment is being written. */
  commenting: number | null;
  /** What the live region says. */
  spoken: string;
  log: LogEntry[];
}

/** A page on which nothing has happened yet. */
export function blank(settings: Settings): AppState {
  return {
    catalogue: null,
    view: null,
    pending: null,
    hints: null,
    pointed: null,
    games: null,
    settings,
    dialog: null,
    editor: null,
    notice: null,
    dismissed: null,
    isLive: true,
    tab: "moves",
    commenting: null,
    spoken: "",
    log: [],
  };
}

/** The game as it is to be drawn: with the move that the server has not answered yet. */
export function shown(state: AppState): GameView | null {
  return state.view && state.pending ? drawn(state.view, state.pending.move) : state.view;
}
