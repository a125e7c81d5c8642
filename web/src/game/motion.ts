import type { App } from "../app";
import type { BoardWidget } from "../board/index";

/** The board in the page, for keys that are about what moves on it. */
const boards = new WeakMap<App, BoardWidget>();

/** Says which board is in the page. */
export function showOn(app: App, board: BoardWidget): void {
  boards.set(app, board);
}

/** Sows the next seed, where the user asks for each. */
export function nextSeed(app: App): void {
  boards.get(app)?.next();
}
