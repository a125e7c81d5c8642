import type { GameView } from "../api/types";

/** What to do with a key that may belong to a move's name. */
export type Typed =
  | { kind: "play"; move: string }
  /** More keys may follow; `text` is what was typed so far. */
  | { kind: "wait"; text: string }
  | { kind: "other" };

/**
 * Adds a key to the move that is being typed. A name that no longer one begins with (`d3`, not `a1`
 * where there is an `a10`) is played at once; the pits of Awele have one letter and want Enter.
 */
export function typed(view: GameView, before: string, key: string): Typed {
  const { names, kind } = view.scene.picture;
  if (key === "Enter") {
    const name = names.find((name) => name.toLowerCase() === before);
    return name === undefined ? { kind: "other" } : { kind: "play", move: name };
  }
  const text = before + key.toLowerCase();
  const begun = names.filter((name) => name.toLowerCase().startsWith(text));
  if (begun.length === 0 || key.length !== 1) return { kind: "other" };
  const isWhole = begun.length === 1 && begun[0]?.toLowerCase() === text;
  return isWhole && kind === "squares" ? { kind: "play", move: text } : { kind: "wait", text };
}
