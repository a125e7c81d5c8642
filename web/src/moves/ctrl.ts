import type { GameView, NodeView } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";
import { nodeOf } from "../game/tree";

/** A variation: moves one after the other, some with branches that replace them. */
export interface Variation {
  steps: Step[];
}

/** A move of a variation. */
export interface Step {
  node: NodeView;
  /** What could have been played instead. */
  instead: Variation[];
}

/** A row of the list: a move of each side, or what belongs to the row before. */
export type Row =
  | { kind: "pair"; cells: [NodeView | null, NodeView | null] }
  | { kind: "comment"; node: NodeView }
  | { kind: "branch"; variation: Variation };

/** The variation that begins with a node. */
export function variationFrom(view: GameView, first: number): Variation {
  const steps: Step[] = [];
  let node = nodeOf(view, first);
  // The first move's alternatives belong to the variation around this one.
  let instead: Variation[] = [];
  while (node) {
    steps.push({ node, instead });
    const [next, ...others] = node.children;
    instead = others.map((other) => variationFrom(view, other));
    node = next === undefined ? undefined : nodeOf(view, next);
  }
  return { steps };
}

/** The rows of the whole game: the main line in pairs, branches and comments behind their moves. */
export function rowsOf(view: GameView): Row[] {
  const root = view.nodes[0];
  if (!root) return [];
  const rows: Row[] = [];
  if (root.comment !== "") rows.push({ kind: "comment", node: root });
  let open: [NodeView | null, NodeView | null] | null = null;
  for (const { node, instead } of variationFrom(view, root.id).steps.slice(1)) {
    const column = node.side === 1 ? 1 : 0;
    if (!open || open[column] || column === 0) {
      open = [null, null];
      rows.push({ kind: "pair", cells: open });
    }
    open[column] = node;
    const extra: Row[] = instead.map((variation) => ({ kind: "branch", variation }));
    if (node.comment !== "") extra.unshift({ kind: "comment", node });
    if (extra.length > 0) {
      rows.push(...extra);
      open = null;
    }
  }
  return rows;
}

/** Makes the line of a node the main one. */
export function promote(app: App, node: number): void {
  void act(app, { do: "promote", node });
}

/** Deletes a node and all that follows, once that is confirmed. */
export function askToDelete(app: App, node: number): void {
  app.store.set({ dialog: { kind: "delete-branch", node } });
}

/** Deletes a node and all that follows. */
export async function deleteBranch(app: App, node: number): Promise<void> {
  app.store.set({ dialog: null });
  await act(app, { do: "delete", node });
}

/** Has back what was deleted last. */
export function restore(app: App): void {
  void act(app, { do: "restore" });
}

/** Begins or ends writing about the node that is shown. */
export function toggleCommenting(app: App): void {
  const { commenting, view } = app.store.get();
  app.store.set({ commenting: commenting === null ? (view?.cursor ?? null) : null });
}

/** Writes about a node. */
export async function writeComment(app: App, node: number, text: string): Promise<void> {
  if (await act(app, { do: "comment", node, text: text.trim() })) app.store.set({ commenting: null });
}
