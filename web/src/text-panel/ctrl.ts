import { describe, say } from "../announce";
import type { Action } from "../api/types";
import type { App } from "../app";
import { act, play } from "../game/ctrl";
import { step } from "../game/navigate";
import { hintsOf, isStale, valueInWords } from "../hints/ctrl";
import { change } from "../settings/ctrl";
import { texts } from "../texts";
import { log } from "./log";

/** Shows or hides the text panel, and remembers that. */
export function toggleTextPanel(app: App): void {
  const textPanel = !app.store.get().settings.textPanel;
  change(app, { textPanel });
  app.store.set({ tab: textPanel ? "text" : "moves" });
}

/** Does what was typed, and says what came of it. */
export async function run(app: App, line: string): Promise<void> {
  const words = line.trim().toLowerCase().split(/\s+/);
  if (words[0] === undefined || words[0] === "") return;
  log(app, "asked", line.trim());
  const command = COMMANDS[words[0]];
  const answer = command ? await command(app) : await playWord(app, words[0]);
  if (answer === null) return;
  log(app, "told", answer);
  say(app, answer);
}

/** An answer; null if what was done has told of itself. */
type Answer = string | null;

const COMMANDS: Record<string, (app: App) => Promise<Answer> | Answer> = {
  hint: hintInWords,
  eval: (app) => valueInWords(app.store.get()),
  board: (app) => app.store.get().view?.scene.rows.join("\n") ?? "",
  moves: (app) => texts.textPanel.legal(app.store.get().view?.scene.moves ?? []),
  undo: (app) => doing(app, { do: "undo" }),
  redo: (app) => doing(app, { do: "redo" }),
  best: (app) => doing(app, { do: "best" }),
  pass: (app) => playWord(app, "--"),
  back: (app) => stepping(app, -1),
  forward: (app) => stepping(app, 1),
  play: (app) => doing(app, { do: "mode", mode: "play" }),
  analyse: (app) => doing(app, { do: "mode", mode: "analyse" }),
  resign: (app) => doing(app, { do: "resign" }),
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

async function doing(app: App, action: Action): Promise<Answer> {
  return outcome(app, await act(app, action));
}

function stepping(app: App, steps: number): Answer {
  step(app, steps);
  return null;
}

async function playWord(app: App, word: string): Promise<Answer> {
  const { view } = app.store.get();
  const isMove = view?.scene.moves.some((move) => move.name.toLowerCase() === word);
  if (!isMove) return texts.textPanel.unknown(word);
  return outcome(app, await play(app, word));
}

function outcome(app: App, isDone: boolean): Answer {
  const { view, notice, log } = app.store.get();
  if (!isDone) return notice?.text ?? texts.textPanel.notDone;
  const isTold = log.at(-1)?.kind === "told";
  return isTold || !view ? null : describe(view, null);
}
