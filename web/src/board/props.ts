// The interface of the board widget.

import type { Hint, LineMove, Move, Picture, Trace } from "../api/types";
import type { PlaceInfo } from "./place-info";

/** Everything that determines what a board shows. A board keeps no game state. */
export interface BoardProps {
  picture: Picture;
  /** The side to move: 0 first, 1 second. */
  side: number;
  moves: Move[];
  /** The move that led to the picture. */
  last: Trace | null;
  /** Whether clicks play moves. */
  interactive: boolean;
  showLegal: boolean;
  showCoordinates: boolean;
  /** Whether pointing at a legal place shows the effect of the move. */
  showFlipPreview: boolean;
  /** Whether the places that the last move changed are outlined. */
  showLastFlips: boolean;
  hints: Hint[] | null;
  /** Whether the hints belong to another position: they are greyed out, and not read out. */
  staleHints: boolean;
  /** `simple` shows only whether a value is exact; `full` also how certain it is, where others differ. */
  hintDetail: "full" | "simple";
  /** Moves to draw as numbered ghosts. */
  line: LineMove[] | null;
  /** The place of the next move of the line that is shown. */
  next: number | null;
  /** Numbers to show on discs, by place. */
  numbers: (number | null)[] | null;
  /** Squares: clockwise quarter turns (0–3), mirrored first if 4 is added. Pits: the side at the bottom. */
  orientation: number;
  /** Whether the position is being edited, so that every place can be clicked. */
  editing: boolean;
  texts: BoardTexts;
  /** `reduced` fades instead of moving. */
  motion: "full" | "reduced";
  sowing: Sowing;
}

/** How seeds are sown: at normal or slow speed, one at each click, or all at once. */
export type Sowing = "normal" | "slow" | "step" | "once";

/** The texts of a board, in the user's language. */
export interface BoardTexts {
  /** The name of the board. */
  board: string;
  /** The label of a place: “d3, empty, legal, plus four, exact”. */
  label(place: PlaceInfo): string;
  /** The label of a store of captured seeds. */
  store(side: number, seeds: number): string;
  /** The label of the button that sows the next seed. */
  nextSeed: string;
}

/** The events of a board. */
export interface BoardHandlers {
  /** A legal place was clicked. */
  play(at: number): void;
  /** A place was clicked where no move can be played. */
  refuse?(at: number): void;
  /** The pointer or the focus moved to a place, or left the board. */
  hover(at: number | null): void;
  /** A place was clicked while editing; `alternate` with the right button or Shift. */
  edit?(at: number, event: { alternate: boolean }): void;
}

/** A mounted board. */
export interface BoardWidget {
  /**
   * Draws the board. If exactly the move `last` was played since the previous call, it is animated, after any animation
   * still in progress.
   */
  set(props: BoardProps): void;
  /** Sows the next seed if sowing seed by seed; returns whether there was one. */
  next(): boolean;
  /** Resolves once all animations have ended. */
  readonly settled: Promise<void>;
  /** Focuses a place, by default the one that was last focused. */
  focus(at?: number): void;
  destroy(): void;
}
