import type { GameView, NodeView } from "./api/types";
import type { App } from "./app";
import { nodeOf, sideName } from "./game/tree";
import { notify } from "./notice";
import { verdictOf } from "./review/verdict";
import { log } from "./text-panel/log";
import { texts } from "./texts";

/** How long the message about a pass is shown, in milliseconds. */
const PASS_DURATION = 1500;

/** Says something in the live region. */
export function say(app: App, text: string): void {
  // Setting the same text again would change nothing, so it would not be read out.
  const isRepeated = app.store.get().spoken === text;
  app.store.set({ spoken: isRepeated ? `${text}\u00a0` : text });
}

/** Announces and logs what happened in the game, but never values, which must only be read out on request. */
export function announce(app: App, old: GameView | null, view: GameView): void {
  const text = announcement(old && old.id === view.id ? old : null, view);
  if (text === null) return;
  say(app, text);
  log(app, "reported", text);
}

function announcement(old: GameView | null, view: GameView): string | null {
  if (view.retry && JSON.stringify(view.retry) !== JSON.stringify(old?.retry)) return verdictOf(view.retry);
  const isSame =
    old?.cursor === view.cursor && old.mode === view.mode && old.scene.end?.verdict === view.scene.end?.verdict;
  return isSame ? null : describe(view, old);
}

/** “Black d3, 2 flipped. White has no move and passes. Black to move, 5 moves.” */
export function describe(view: GameView, old: GameView | null): string {
  const parts: string[] = [];
  if (old && old.mode !== view.mode) parts.push(texts.modes.announce[view.mode]);
  parts.push(...movesToAnnounce(old, view).map((node) => moveInWords(view, node)));
  const { end, side, moves } = view.scene;
  if (end) parts.push(end.verdict, end.reason);
  else parts.push(texts.board.toMove(sideName(view, side), moves.length));
  return parts.join(" ");
}

/** The new moves, or if there are none the last move and the passes after it. */
function movesToAnnounce(old: GameView | null, view: GameView): NodeView[] {
  const fresh = newMoves(old, view);
  if (fresh.length > 0) return fresh;
  const played = movesPlayed(view);
  const last = played.findLastIndex((node) => !node.is_pass);
  return played.slice(Math.max(0, last));
}

function moveInWords(view: GameView, node: NodeView): string {
  const name = sideName(view, node.side ?? 0);
  if (node.is_pass) return texts.board.passed(name);
  // Only the effect of the last move is known.
  const { last } = view.scene;
  const isLast = node === movesPlayed(view).findLast((played) => !played.is_pass);
  return last && isLast ? texts.board.played(name, last) : texts.board.moved(name, node.move ?? "");
}

/** Shows a message about passes that followed the last move. */
export function notifyPasses(app: App, old: GameView, view: GameView): void {
  const passes = newMoves(old, view).filter((node) => node.is_pass);
  if (passes.length === 0) return;
  const duration = app.store.get().settings.confirmPasses ? null : PASS_DURATION;
  notify(app, passes.map((node) => moveInWords(view, node)).join(" "), "plain", duration);
}

/** The moves from the root to the position shown. */
function movesPlayed(view: GameView): NodeView[] {
  return view.line.slice(1, view.line.indexOf(view.cursor) + 1).flatMap((id) => nodeOf(view, id) ?? []);
}

/** Those of them that are new. */
function newMoves(old: GameView | null, view: GameView): NodeView[] {
  if (!old || view.nodes.length <= old.nodes.length) return [];
  const known = new Set(old.nodes.map((node) => node.id));
  return movesPlayed(view).filter((node) => !known.has(node.id));
}
