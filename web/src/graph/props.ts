// The interface of the graph widget.

import type { Grade } from "../api/types";

/** A position in the line shown. */
export interface GraphPoint {
  node: number;
  ply: number;
  /** The number of the move that led to it: 0 for the start, null for a pass. */
  number: number | null;
  /** Its value for the first player; null leaves a gap. */
  score: number | null;
  /** Whether the value is proven. */
  exact: boolean;
  /** The grade of the move that led to it. */
  grade: Grade | null;
  /** `?!`, `?`, `??` or nothing. */
  mark: string;
  /** Its name, such as `12. d3`, or `pass`; empty for the start. */
  label: string;
  /** Its value for the first player according to the player who moved. */
  said: number | null;
}

/** Everything that determines what a graph shows. */
export interface GraphProps {
  points: GraphPoint[];
  /** The ply shown on the board. */
  cursor: number;
  kind: "evaluation" | "loss";
  /** What each side has lost up to each ply. */
  losses: [number[], number[]];
  texts: GraphTexts;
}

/** The texts of a graph, in the user's language. */
export interface GraphTexts {
  /** The name of the graph. */
  graph: string;
  /** The names of the sides, the first player's first. */
  sides: [string, string];
  /** The description of a point: “move 12, d3, plus four, exact, mistake”. */
  value(point: GraphPoint, kind: GraphProps["kind"]): string;
  /** A label on the axis, such as `+4` or `0`. */
  tick(value: number, kind: GraphProps["kind"]): string;
}

/** The events of a graph. */
export interface GraphHandlers {
  /** The user moved to a position. */
  go(node: number): void;
}

/** A mounted graph. */
export interface GraphWidget {
  set(props: GraphProps): void;
  destroy(): void;
}
