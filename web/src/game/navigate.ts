import type { GameView } from "../api/types";
import type { App } from "../app";
import { act } from "./ctrl";
import { along, mistakeFrom, siblingBranch } from "./tree";

/**
 * Where the user wants to go while an earlier request is still in progress: repeated keys and dragging are faster than
 * the server's replies, and only the last target counts.
 */
const targets = new WeakMap<App, { node: number; isSent: boolean }>();

/** Shows a node. */
export async function go(app: App, node: number): Promise<void> {
  const isBusy = targets.has(app);
  targets.set(app, { node, isSent: false });
  if (isBusy) return;
  for (let target = targets.get(app); target && !target.isSent; target = targets.get(app)) {
    target.isSent = true;
    if (target.node !== app.store.get().view?.cursor && !(await act(app, { do: "go", node: target.node }))) break;
  }
  targets.delete(app);
}

/** The node shown, or the one that will be once the server has replied. */
function currentNode(app: App, view: GameView): number {
  return targets.get(app)?.node ?? view.cursor;
}

/** Moves along the line shown by a number of moves. */
export function step(app: App, steps: number): void {
  const { view } = app.store.get();
  if (view) void go(app, along(view, currentNode(app, view), steps));
}

/** Goes to the next (1) or previous (-1) branch. */
export function switchBranch(app: App, direction: 1 | -1): void {
  const { view } = app.store.get();
  if (view) void go(app, siblingBranch(view, currentNode(app, view), direction));
}

/** Goes to the next (1) or previous (-1) mistake. */
export function goToMistake(app: App, direction: 1 | -1): void {
  const { view } = app.store.get();
  const node = view && mistakeFrom(view, currentNode(app, view), direction);
  if (node != null) void go(app, node);
}
