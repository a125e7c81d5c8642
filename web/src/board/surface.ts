// The interface that both kinds of boards implement.

import type { Picture } from "../api/types";
import type { PlaceInfo } from "./place-info";
import type { Grid, GridHandlers } from "./grid";
import type { BoardProps } from "./props";
import type { Animation } from "./animator";

/** The events of a board of one kind. */
export interface SurfaceHandlers extends GridHandlers {
  /** The user asked for the next step of the animation. */
  next(): void;
}

/** The elements of a board of one kind and shape. */
export interface Surface {
  readonly grid: Grid;
  /** Draws the board. */
  draw(props: BoardProps, places: PlaceInfo[]): void;
  /** The animation of `props.last`, from the picture before the move to the one already drawn. */
  animation(before: Picture, props: BoardProps): Animation;
}
