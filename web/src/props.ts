import type { GameView } from "./api/types";
import type { App } from "./app";
import type { AppState } from "./state";

/** The props that every component gets. */
export interface AppProps {
  app: App;
  state: AppState;
}

/** The props of components that show something of the game. */
export interface GameProps extends AppProps {
  /** The game to draw. */
  view: GameView;
}
