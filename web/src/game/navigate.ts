import type { GameView } from "../api/types";
import type { App } from "../app";
import { act } from "./ctrl";
import { along, branchBeside, mistakeFrom } from "./tree";

/**
 * Where the user wants to be while the server is still being told of the place before: keys that
 * repeat and a pointer that drags ask faster than answers come, and only the last wish counts.
 */
const wishes = new WeakMap<App, { node: number; isSent: boolean }>();

/** Shows a node. */
export async function go(app: App, node: number): Promise<void> {
  const isBusy = wishes.has(app);
  wishes.set(app, { node, isSent: false });
  if (isBusy) return;
  for (let wish = wishes.get(app); wish && !wish.isSent; wish = wishes.get(app)) {
    wish.isSent = true;
    if (wish.node !== app.store.get().view?.cursor && !(await act(app, { do: "go", node: wish.node }))) break;
  }
  wishes.delete(app);
}

/** Where the user is, or will be once the server has answered. */
function here(app: App, view: GameView): number {
  return wishes.get(app)?.node ?? view.cursor;
}

/** Goes along the line shown, by so many moves. */
export function step(app: App, steps: number): void {
  const { view } = app.store.get();
  if (view) void go(app, along(view, here(app, view), steps));
}

/** Goes to the next branch (1) or the one before (-1). */
export function switchBranch(app: App, direction: 1 | -1): void {
  const { view } = app.store.get();
  if (view) void go(app, branchBeside(view, here(app, view), direction));
}

/** Goes to the next (1) or previous (-1) mistake. */
export function goToMistake(app: App, direction: 1 | -1): void {
  const { view } = app.store.get();
  const node = view && mistakeFrom(view, here(app, view), direction);
  if (node != null) void go(app, node);
}
