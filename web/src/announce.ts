import type { GameView } from "./api/types";
import type { App } from "./app";
import { nodeOf, sideName } from "./game/tree";
import { notify } from "./notice";
import { verdictOf } from "./review/verdict";
import { texts } from "./texts";

/** How long a pass is told of, in milliseconds. */
const PASS_STAY = 1500;

/** Says something in the live region. */
export function say(app: App, text: string): void {
  // The same text again would be no change, and so would not be read.
  const again = app.store.get().spoken === text;
  app.store.set({ spoken: again ? `${text}\u00a0` : text });
}

/** Says what happened on the board: never values, which nobody asked for. */
export function announce(app: App, old: GameView | null, view: GameView): void {
  if (view.retry && JSON.stringify(view.retry) !== JSON.stringify(old?.retry)) return say(app, verdictOf(view.retry));
  if (old && old.id === view.id && old.cursor === view.cursor && old.mode === view.mode) return;
  say(app, describe(view, old && old.id === view.id ? old : null));
}

/** “Black d3, 2 flipped. White to move, 5 moves.” */
export function describe(view: GameView, old: GameView | null): string {
  const parts: string[] = [];
  if (old && old.mode !== view.mode) parts.push(texts.modes.announce[view.mode]);
  parts.push(...newPasses(old, view).map((side) => texts.board.passed(sideName(view, side))));
  const { last, end, side, moves } = view.scene;
  if (last && last.at !== null) parts.push(texts.board.played(sideName(view, last.side), last));
  if (end) parts.push(end.verdict, end.reason);
  else parts.push(texts.board.toMove(sideName(view, side), moves.length));
  return parts.join(" ");
}

/** Tells of passes that were made with the last move. */
export function tellPasses(app: App, old: GameView, view: GameView): void {
  const sides = newPasses(old, view);
  if (sides.length === 0) return;
  const stay = app.store.get().settings.confirmPasses ? null : PASS_STAY;
  notify(app, sides.map((side) => texts.board.passed(sideName(view, side))).join(" "), "plain", stay);
}

function newPasses(old: GameView | null, view: GameView): number[] {
  if (!old || view.nodes.length <= old.nodes.length) return [];
  const known = new Set(old.nodes.map((node) => node.id));
  return view.line
    .filter((id) => !known.has(id))
    .map((id) => nodeOf(view, id))
    .filter((node) => node?.is_pass)
    .map((node) => node?.side ?? 0);
}
