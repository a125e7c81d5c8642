import type { GameView } from "../api/types";
import type { BoardTexts } from "../board/index";
import { sideName } from "../game/tree";
import type { GraphTexts } from "../graph/index";
import { en } from "./en";

/** All texts, in the user's language. */
export const texts = en;

/** The texts of the board. */
export function boardTexts(view: GameView): BoardTexts {
  const sides = sidesOf(view);
  return {
    board: texts.board.called(view.game.title),
    label: (place) => texts.board.place(place, sides),
    store: (side, seeds) => texts.board.store(sides[side === 0 ? 0 : 1], seeds),
    nextSeed: texts.board.nextSeed,
  };
}

/** The texts of the graph. */
export function graphTexts(view: GameView): GraphTexts {
  return {
    graph: texts.graph.title(view.game.unit),
    sides: sidesOf(view),
    value: (point, kind) => texts.graph.point(point, kind),
    tick: (value, kind) => texts.graph.tick(value, kind),
  };
}

function sidesOf(view: GameView): [string, string] {
  return [sideName(view, 0), sideName(view, 1)];
}
