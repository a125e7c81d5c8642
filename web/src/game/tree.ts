import type { GameView, NodeView } from "../api/types";

/** The node with this id. */
export function nodeOf(view: GameView, id: number): NodeView | undefined {
  const guess = view.nodes[id];
  return guess?.id === id ? guess : view.nodes.find((node) => node.id === id);
}

/** The node `steps` further along the line shown, or the last one in that direction. */
export function along(view: GameView, from: number, steps: number): number {
  const index = view.line.indexOf(from);
  if (index < 0) return from;
  return view.line[Math.max(0, Math.min(view.line.length - 1, index + steps))] ?? from;
}

/** The next (1) or previous (-1) branch at the same move. */
export function siblingBranch(view: GameView, from: number, step: 1 | -1): number {
  const parent = nodeOf(view, from)?.parent;
  const siblings = parent == null ? [] : (nodeOf(view, parent)?.children ?? []);
  return siblings[siblings.indexOf(from) + step] ?? from;
}

/** Whether a node is on the main line. */
export function isMain(view: GameView, id: number): boolean {
  for (let node = nodeOf(view, id); node && node.parent !== null; node = nodeOf(view, node.parent)) {
    if (nodeOf(view, node.parent)?.children[0] !== node.id) return false;
  }
  return true;
}

/** The number of moves after a node, in all branches; passes are none. */
export function movesAfter(view: GameView, id: number): number {
  const children = (nodeOf(view, id)?.children ?? []).flatMap((child) => nodeOf(view, child) ?? []);
  return children.reduce((sum, child) => sum + (child.number === null ? 0 : 1) + movesAfter(view, child.id), 0);
}

/** The node of the next (1) or previous (-1) mistake in the line shown, if there is one. */
export function mistakeFrom(view: GameView, from: number, step: 1 | -1): number | null {
  const isMistake = (id: number) => !!nodeOf(view, id)?.judgement?.mark;
  const index = view.line.indexOf(from);
  const rest = step > 0 ? view.line.slice(index + 1) : view.line.slice(0, Math.max(0, index)).reverse();
  return rest.find(isMistake) ?? null;
}

/** The name of a side. */
export function sideName(view: GameView, side: number): string {
  return view.players[side === 0 ? 0 : 1].side;
}
