// What a board is given, and what it tells.

import type { Hint, LineMove, Move, Picture, Trace } from "../api/types";
import type { PlaceFacts } from "./facts";

/** Everything that decides how a board looks. A board keeps no state of a game. */
export interface BoardProps {
  picture: Picture;
  /** The side to move: 0 first, 1 second. */
  side: number;
  moves: Move[];
  /** The move that led to the picture. */
  last: Trace | null;
  /** Whether clicks play; else places can only be read. */
  interactive: boolean;
  showLegal: boolean;
  showCoordinates: boolean;
  /** Whether pointing at a legal place shows what the move would do. */
  showFlipPreview: boolean;
  /** Whether the places that the last move changed are outlined. */
  showLastFlips: boolean;
  hints: Hint[] | null;
  /** Whether the hints are about another position: they are greyed, and not read out. */
  staleHints: boolean;
  /** `simple` shows of the certainty only whether a value is exact. */
  hintDetail: "full" | "simple";
  /** Moves to draw as numbered ghosts. */
  line: LineMove[] | null;
  /** The place of the next move of the line that is shown. */
  next: number | null;
  /** Numbers to write on discs, by place. */
  numbers: (number | null)[] | null;
  /** Squares: quarter turns to the right (0–3), mirrored first if 4 is added. Pits: the side that sits below. */
  orientation: number;
  /** Whether every place can be clicked and nothing is legal or illegal. */
  editing: boolean;
  texts: BoardTexts;
  /** `reduced` fades instead of moving. */
  motion: "full" | "reduced";
  sowing: Sowing;
}

/** How seeds are sown: at some speed, one whenever the user asks for it, or all at once. */
export type Sowing = "normal" | "slow" | "step" | "once";

/** The words of a board, in the user's language. */
export interface BoardTexts {
  /** What the board is called. */
  board: string;
  /** What is said of a place: “d3, empty, legal, plus four, exact”. */
  label(place: PlaceFacts): string;
  /** What is said of a store of captured seeds. */
  store(side: number, seeds: number): string;
  /** What is done to have the next seed sown. */
  nextSeed: string;
}

/** What a board tells. */
export interface BoardHandlers {
  /** A legal place was clicked. */
  play(at: number): void;
  /** The pointer or the keyboard's focus came to a place, or left the board. */
  hover(at: number | null): void;
  /** A place was clicked while editing; `alternate` with the right button or Shift. */
  edit?(at: number, event: { alternate: boolean }): void;
}

/** A board in the page. */
export interface BoardWidget {
  /** Draws; animates if exactly the move `last` was made since the last call, once the move before has been. */
  set(props: BoardProps): void;
  /** Sows the next seed, where each is waited for; returns whether there was one. */
  next(): boolean;
  /** Resolves once nothing moves. */
  readonly settled: Promise<void>;
  /** Gives the keyboard to a place, or to the one that had it last. */
  focus(at?: number): void;
  destroy(): void;
}
