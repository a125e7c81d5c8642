import type { Catalogue, GameSummary, GameView, Hints } from "./api/types";
import type { EditorState } from "./editor/ctrl";
import type { PendingMove } from "./optimistic";
import { predictedView } from "./optimistic";
import type { Learner } from "./review/learner";
import type { Settings } from "./settings/ctrl";
import type { LogEntry } from "./text-panel/log";

/** The dialog that is open over the page. */
export type Dialog =
  | { kind: "new-game" }
  | { kind: "games" }
  /** With `asksSide`, the text is a board that does not say who is to move. */
  | { kind: "paste"; text: string; error: string | null; asksSide?: boolean }
  | { kind: "export" }
  | { kind: "settings" }
  | { kind: "keys" }
  | { kind: "help" }
  | { kind: "delete-branch"; node: number }
  | { kind: "seat"; side: 0 | 1 }
  | { kind: "name" }
  | { kind: "resign" };

/** A short message that disappears by itself, or stays until it is closed. */
export interface Notice {
  text: string;
  tone: "plain" | "error";
}

/** The tabs of the panel. */
export type Tab = "engine" | "moves" | "review" | "text";

/** Everything the page shows. */
export interface AppState {
  catalogue: Catalogue | null;
  /** The game, as last sent by the server. */
  view: GameView | null;
  /** A move that is drawn before the server has replied. */
  pending: PendingMove | null;
  hints: Hints | null;
  /** The move pointed at, whose expected line the board shows. */
  pointed: string | null;
  games: GameSummary[] | null;
  settings: Settings;
  dialog: Dialog | null;
  editor: EditorState | null;
  notice: Notice | null;
  /** The error that the user has dismissed. */
  dismissed: string | null;
  isLive: boolean;
  tab: Tab;
  /** The node whose comment is being edited. */
  commenting: number | null;
  /** Whose mistakes the user chose to learn from; null until then. */
  learner: Learner | null;
  /** The text of the live region. */
  spoken: string;
  log: LogEntry[];
}

/** The state before anything has happened. */
export function initialState(settings: Settings): AppState {
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
    learner: null,
    spoken: "",
    log: [],
  };
}

/** The game to draw, including a move to which the server has not replied yet. */
export function shownView(state: AppState): GameView | null {
  return state.view && state.pending ? predictedView(state.view, state.pending.move) : state.view;
}
