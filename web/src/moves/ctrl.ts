import type { GameView, NodeView } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";
import { nodeOf } from "../game/tree";
import { isRetrying } from "../review/verdict";

/** A variation: a sequence of moves, some with alternatives. */
export interface Variation {
  steps: Step[];
}

/** A move in a variation. */
export interface Step {
  node: NodeView;
  /** Variations that replace this move. */
  alternatives: Variation[];
}

/** A row of the list: a move of each side, or a comment or branch that belongs to the row before. */
export type Row =
  | { kind: "pair"; cells: [NodeView | null, NodeView | null] }
  | { kind: "comment"; node: NodeView }
  | { kind: "branch"; variation: Variation };

/** The variation that starts with a node. */
export function variationFrom(view: GameView, first: number): Variation {
  const steps: Step[] = [];
  let node = nodeOf(view, first);
  // The alternatives of the first move belong to the enclosing variation.
  let alternatives: Variation[] = [];
  while (node) {
    steps.push({ node, alternatives });
    const [next, ...others] = childrenShown(view, node);
    alternatives = others.map((other) => variationFrom(view, other));
    node = next === undefined ? undefined : nodeOf(view, next);
  }
  return { steps };
}

/** The moves that follow a node: while one of them is retried as a mistake, the others might give the answer away. */
function childrenShown(view: GameView, { children }: NodeView): number[] {
  const retried = isRetrying(view) ? children.find((child) => child === view.retry?.node) : undefined;
  return retried === undefined ? children : [retried];
}

/** The rows of the whole game: the main line in pairs, with branches and comments after their moves. */
export function rowsOf(view: GameView): Row[] {
  const root = view.nodes[0];
  if (!root) return [];
  const rows: Row[] = [];
  if (root.comment !== "") rows.push({ kind: "comment", node: root });
  let open: [NodeView | null, NodeView | null] | null = null;
  for (const { node, alternatives } of variationFrom(view, root.id).steps.slice(1)) {
    const column = node.side === 1 ? 1 : 0;
    if (!open || open[column] || column === 0) {
      open = [null, null];
      rows.push({ kind: "pair", cells: open });
    }
    open[column] = node;
    const extra: Row[] = alternatives.map((variation) => ({ kind: "branch", variation }));
    if (node.comment !== "") extra.unshift({ kind: "comment", node });
    if (extra.length > 0) {
      rows.push(...extra);
      open = null;
    }
  }
  return rows;
}

/** Makes the line through a node the main line. */
export function promote(app: App, node: number): void {
  void act(app, { do: "promote", node });
}

/** Asks whether to delete a node and everything after it. */
export function askToDelete(app: App, node: number): void {
  app.store.set({ dialog: { kind: "delete-branch", node } });
}

/** Deletes a node and everything after it. */
export async function deleteBranch(app: App, node: number): Promise<void> {
  app.store.set({ dialog: null });
  await act(app, { do: "delete", node });
}

/** Restores what was deleted last. */
export function restore(app: App): void {
  void act(app, { do: "restore" });
}

/** Opens or closes the comment editor for the node shown. */
export function toggleCommenting(app: App): void {
  const { commenting, view } = app.store.get();
  app.store.set({ commenting: commenting === null ? (view?.cursor ?? null) : null });
}

/** Saves the comment on a node. */
export async function saveComment(app: App, node: number, text: string): Promise<void> {
  if (await act(app, { do: "comment", node, text: text.trim() })) app.store.set({ commenting: null });
}
