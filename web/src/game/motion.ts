import type { App } from "../app";
import type { BoardWidget } from "../board/index";

/** The mounted board of each app, for keys that control its animations. */
const boards = new WeakMap<App, BoardWidget>();

/** Registers the board of the page. */
export function registerBoard(app: App, board: BoardWidget): void {
  boards.set(app, board);
}

/** Sows the next seed if sowing seed by seed. */
export function nextSeed(app: App): void {
  boards.get(app)?.next();
}
