import { describe, say } from "../announce";
import type { Action } from "../api/types";
import type { App } from "../app";
import { act, play } from "../game/ctrl";
import { step } from "../game/navigate";
import { hintsOf, isStale, valueInWords } from "../hints/ctrl";
import { change } from "../settings/ctrl";
import { texts } from "../texts";
import { log } from "./log";

/** Shows or hides the text panel, and saves that setting. */
export function toggleTextPanel(app: App): void {
  const textPanel = !app.store.get().settings.textPanel;
  change(app, { textPanel });
  app.store.set({ tab: textPanel ? "text" : "moves" });
}

/** Runs a command, and reports its result. */
export async function run(app: App, line: string): Promise<void> {
  const words = line.trim().toLowerCase().split(/\s+/);
  if (words[0] === undefined || words[0] === "") return;
  log(app, "entered", line.trim());
  const command = COMMANDS[words[0]];
  const result = command ? await command(app) : await playWord(app, words[0]);
  if (result === null) return;
  log(app, "reported", result);
  say(app, result);
}

/** The result to report; null if it has already been announced. */
type Result = string | null;

const COMMANDS: Record<string, (app: App) => Promise<Result> | Result> = {
  hint: hintInWords,
  eval: (app) => valueInWords(app.store.get()),
  board: (app) => app.store.get().view?.scene.rows.join("\n") ?? "",
  moves: (app) => texts.textPanel.legal(app.store.get().view?.scene.moves ?? []),
  undo: (app) => perform(app, { do: "undo" }),
  redo: (app) => perform(app, { do: "redo" }),
  best: (app) => perform(app, { do: "best" }),
  pass: (app) => playWord(app, "--"),
  back: (app) => stepBy(app, -1),
  forward: (app) => stepBy(app, 1),
  play: (app) => perform(app, { do: "mode", mode: "play" }),
  analyse: (app) => perform(app, { do: "mode", mode: "analyse" }),
  resign: (app) => perform(app, { do: "resign" }),
  new: (app) => {
    app.store.set({ dialog: { kind: "new-game" } });
    return texts.textPanel.choosing;
  },
  help: () => texts.textPanel.help,
};

function hintInWords(app: App): string {
  const state = app.store.get();
  const hints = isStale(state) ? null : hintsOf(state);
  return hints && hints.length > 0 ? hints.map(texts.hints.inLine).join("\n") : valueInWords(state);
}

async function perform(app: App, action: Action): Promise<Result> {
  return outcome(app, await act(app, action));
}

function stepBy(app: App, steps: number): Result {
  step(app, steps);
  return null;
}

async function playWord(app: App, word: string): Promise<Result> {
  const { scene } = app.store.get().view ?? {};
  const names = [...(scene?.moves.map((move) => move.name) ?? []), ...(scene?.picture.names ?? [])];
  const name = names.find((name) => name.toLowerCase() === word);
  if (name === undefined) return texts.textPanel.unknown(word);
  return outcome(app, await play(app, name));
}

function outcome(app: App, isDone: boolean): Result {
  const { view, notice, log } = app.store.get();
  if (!isDone) return notice?.text ?? texts.textPanel.notDone;
  const isReported = log.at(-1)?.kind === "reported";
  return isReported || !view ? null : describe(view, null);
}
