// What both kinds of boards have in common.

import type { Picture } from "../api/types";
import type { PlaceFacts } from "./facts";
import type { Grid, GridHandlers } from "./grid";
import type { BoardProps } from "./props";
import type { Animation } from "./stage";

/** What a board of one kind tells. */
export interface SurfaceHandlers extends GridHandlers {
  /** The next step of what moves is asked for. */
  next(): void;
}

/** A board of one kind and shape, as elements. */
export interface Surface {
  readonly grid: Grid;
  /** Shows the properties. */
  draw(props: BoardProps, facts: PlaceFacts[]): void;
  /** How `props.last` is shown, which led from the picture before to the one that is drawn already. */
  animation(before: Picture, props: BoardProps): Animation;
}
