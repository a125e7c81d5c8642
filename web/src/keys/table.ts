import { say } from "../announce";
import type { App } from "../app";
import { toggleEditor } from "../editor/ctrl";
import { act, pass, toggleMode } from "../game/ctrl";
import { nextSeed } from "../game/motion";
import { goToMistake, step, switchBranch } from "../game/navigate";
import { isSearching, readValue, solve, toggleEngine, toggleValues } from "../hints/ctrl";
import { leaveRetry, stop, toggleGraph } from "../review/ctrl";
import { turnBoard } from "../settings/ctrl";
import { texts } from "../texts";
import { toggleTextPanel } from "../text-panel/ctrl";
import { copy } from "../transfer/ctrl";

/** What a key does. */
export type Command = (app: App) => void;

/** A row of the key sheet: keys that belong together. */
export interface KeyRow {
  /** The keys as shown on the sheet. */
  keys: string[];
  about: string;
}

const ALL = Number.MAX_SAFE_INTEGER;

/** The commands of keys, by the browser's names of the keys. */
export const COMMANDS: Record<string, Command> = {
  ArrowLeft: (app) => step(app, -1),
  j: (app) => step(app, -1),
  ArrowRight: (app) => step(app, 1),
  k: (app) => step(app, 1),
  ArrowUp: (app) => switchBranch(app, -1),
  ArrowDown: (app) => switchBranch(app, 1),
  Home: (app) => step(app, -ALL),
  End: (app) => step(app, ALL),
  Backspace: (app) => void act(app, { do: "undo" }),
  " ": (app) => void act(app, { do: "best" }),
  n: (app) => goToMistake(app, 1),
  N: (app) => goToMistake(app, -1),
  m: toggleMode,
  v: toggleValues,
  g: toggleGraph,
  f: turnBoard,
  l: toggleEngine,
  e: toggleEditor,
  x: solve,
  p: pass,
  s: nextSeed,
  c: readValue,
  t: toggleTextPanel,
  "?": (app) => app.store.set({ dialog: { kind: "keys" } }),
  Escape: escape,
};

/** The commands of keys pressed with Ctrl. */
export const CONTROL_COMMANDS: Record<string, Command> = {
  c: (app) => void copy(app, "transcript"),
};

/** Closes what is open, or otherwise stops the engine. */
function escape(app: App): void {
  const { editor, view } = app.store.get();
  if (editor) toggleEditor(app);
  else if (view?.retry) leaveRetry(app);
  else if (view?.mode === "analyse" && (isSearching(view) || view.review)) {
    stop(app);
    say(app, texts.hints.stopped);
  }
}

/** The key sheet. */
export const SHEET: KeyRow[] = [
  { keys: ["←", "→", "j", "k"], about: texts.keys.step },
  { keys: ["↑", "↓"], about: texts.keys.branch },
  { keys: ["Home", "End"], about: texts.keys.ends },
  { keys: ["Backspace"], about: texts.keys.undo },
  { keys: ["a1", "h8"], about: texts.keys.square },
  { keys: ["A", "Enter"], about: texts.keys.pit },
  { keys: ["s"], about: texts.keys.seed },
  { keys: ["Space"], about: texts.keys.best },
  { keys: ["p"], about: texts.keys.pass },
  { keys: ["m"], about: texts.keys.mode },
  { keys: ["v"], about: texts.keys.values },
  { keys: ["l"], about: texts.keys.engine },
  { keys: ["x"], about: texts.keys.solve },
  { keys: ["g"], about: texts.keys.graph },
  { keys: ["n", "Shift n"], about: texts.keys.mistakes },
  { keys: ["c"], about: texts.keys.read },
  { keys: ["f"], about: texts.keys.turn },
  { keys: ["e"], about: texts.keys.edit },
  { keys: ["b", "w", "e"], about: texts.keys.brush },
  { keys: ["t"], about: texts.keys.text },
  { keys: ["Ctrl C", "Ctrl V"], about: texts.keys.clipboard },
  { keys: ["Esc"], about: texts.keys.escape },
  { keys: ["?"], about: texts.keys.sheet },
];
