import type { GameView } from "./api/types";
import type { App } from "./app";
import type { AppState } from "./state";

/** What every part of the page is given. */
export interface Part {
  app: App;
  state: AppState;
}

/** What a part is given that shows something of the game. */
export interface GamePart extends Part {
  /** The game as it is to be drawn. */
  view: GameView;
}
