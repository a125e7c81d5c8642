import type { GameView, NodeView } from "./api/types";
import type { App } from "./app";
import { nodeOf, sideName } from "./game/tree";
import { notify } from "./notice";
import { verdictOf } from "./review/verdict";
import { log } from "./text-panel/log";
import { texts } from "./texts";

/** How long a pass is told of, in milliseconds. */
const PASS_STAY = 1500;

/** Says something in the live region. */
export function say(app: App, text: string): void {
  // The same text again would be no change, and so would not be read.
  const again = app.store.get().spoken === text;
  app.store.set({ spoken: again ? `${text}\u00a0` : text });
}

/** Says what happened to the game, and writes it down: never values, which nobody asked for. */
export function announce(app: App, old: GameView | null, view: GameView): void {
  const text = news(old && old.id === view.id ? old : null, view);
  if (text === null) return;
  say(app, text);
  log(app, "told", text);
}

function news(old: GameView | null, view: GameView): string | null {
  if (view.retry && JSON.stringify(view.retry) !== JSON.stringify(old?.retry)) return verdictOf(view.retry);
  const isSame =
    old?.cursor === view.cursor && old.mode === view.mode && old.scene.end?.verdict === view.scene.end?.verdict;
  return isSame ? null : describe(view, old);
}

/** “Black d3, 2 flipped. White has no move and passes. Black to move, 5 moves.” */
export function describe(view: GameView, old: GameView | null): string {
  const parts: string[] = [];
  if (old && old.mode !== view.mode) parts.push(texts.modes.announce[view.mode]);
  parts.push(...movesToTell(old, view).map((node) => moveInWords(view, node)));
  const { end, side, moves } = view.scene;
  if (end) parts.push(end.verdict, end.reason);
  else parts.push(texts.board.toMove(sideName(view, side), moves.length));
  return parts.join(" ");
}

/** The moves that are new, or else those that led here: the last one, and the passes after it. */
function movesToTell(old: GameView | null, view: GameView): NodeView[] {
  const fresh = newMoves(old, view);
  if (fresh.length > 0) return fresh;
  const made = movesMade(view);
  const last = made.findLastIndex((node) => !node.is_pass);
  return made.slice(Math.max(0, last));
}

function moveInWords(view: GameView, node: NodeView): string {
  const name = sideName(view, node.side ?? 0);
  if (node.is_pass) return texts.board.passed(name);
  // What a move did is known of the last one only.
  const { last } = view.scene;
  const isLast = node === movesMade(view).findLast((made) => !made.is_pass);
  return last && isLast ? texts.board.played(name, last) : texts.board.moved(name, node.move ?? "");
}

/** Tells of passes that were made with the last move. */
export function tellPasses(app: App, old: GameView, view: GameView): void {
  const passes = newMoves(old, view).filter((node) => node.is_pass);
  if (passes.length === 0) return;
  const stay = app.store.get().settings.confirmPasses ? null : PASS_STAY;
  notify(app, passes.map((node) => moveInWords(view, node)).join(" "), "plain", stay);
}

/** The moves from the root to the position shown. */
function movesMade(view: GameView): NodeView[] {
  return view.line.slice(1, view.line.indexOf(view.cursor) + 1).flatMap((id) => nodeOf(view, id) ?? []);
}

/** Those of them that were made since. */
function newMoves(old: GameView | null, view: GameView): NodeView[] {
  if (!old || view.nodes.length <= old.nodes.length) return [];
  const known = new Set(old.nodes.map((node) => node.id));
  return movesMade(view).filter((node) => !known.has(node.id));
}
