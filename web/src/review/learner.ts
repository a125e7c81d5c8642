import type { GameView } from "../api/types";
import type { App } from "../app";
import type { AppState } from "../state";

/** Whose mistakes to learn from. */
export type Learner = 0 | 1 | "both";

/** Whose mistakes the user chose, or else those of the only person who played. */
export function learnerOf(state: AppState, view: GameView): Learner {
  const [first, second] = view.players;
  if (state.learner !== null) return state.learner;
  if (first.is_human === second.is_human) return "both";
  return first.is_human ? 0 : 1;
}

/** Chooses whose mistakes to learn from. */
export function chooseLearner(app: App, learner: Learner): void {
  app.store.set({ learner });
}
