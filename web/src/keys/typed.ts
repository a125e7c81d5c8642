import type { GameView } from "../api/types";

/** What to do after a key that may be part of a move's name. */
export type Typed =
  | { kind: "play"; move: string }
  /** More keys may follow; `text` is what has been typed so far. */
  | { kind: "wait"; text: string }
  | { kind: "other" };

/**
 * Adds a key to the move being typed. A square is played at once unless its name is the start of a longer one (`a1` on
 * a board with an `a10`); the pits of Awele are single letters, which need Enter.
 */
export function typed(view: GameView, before: string, key: string): Typed {
  const { names, kind } = view.scene.picture;
  if (key === "Enter") {
    const name = names.find((name) => name.toLowerCase() === before);
    return name === undefined ? { kind: "other" } : { kind: "play", move: name };
  }
  const text = before + key.toLowerCase();
  const matches = names.filter((name) => name.toLowerCase().startsWith(text));
  if (matches.length === 0 || key.length !== 1) return { kind: "other" };
  const isComplete = matches.length === 1 && matches[0]?.toLowerCase() === text;
  return isComplete && kind === "squares" ? { kind: "play", move: text } : { kind: "wait", text };
}
