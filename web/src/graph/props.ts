// What a graph is given, and what it tells.

import type { Grade } from "../api/types";

/** A position of the line shown. */
export interface GraphPoint {
  node: number;
  ply: number;
  /** What it is worth to the first player; null leaves a gap. */
  score: number | null;
  /** Whether that is proved. */
  exact: boolean;
  /** How good the move that led there was. */
  grade: Grade | null;
  /** `?!`, `?`, `??` or nothing. */
  mark: string;
  /** What to call it: `12. d3`. */
  label: string;
  /** What the player who moved thought it worth to the first player. */
  said: number | null;
}

/** Everything that decides how a graph looks. */
export interface GraphProps {
  points: GraphPoint[];
  /** The ply that is shown on the board. */
  cursor: number;
  kind: "evaluation" | "loss";
  /** What each side has lost up to each ply. */
  losses: [number[], number[]];
  texts: GraphTexts;
}

/** The words of a graph, in the user's language. */
export interface GraphTexts {
  /** What the graph is called. */
  graph: string;
  /** What the sides are called, the first player first. */
  sides: [string, string];
  /** What is said of a point: “move 12, d3, plus four, exact, mistake”. */
  value(point: GraphPoint, kind: GraphProps["kind"]): string;
  /** A number on the axis or beside a point: `+4`, `0`. */
  tick(value: number, kind: GraphProps["kind"]): string;
}

/** What a graph tells. */
export interface GraphHandlers {
  /** The user moved to a position. */
  go(node: number): void;
}

/** A graph in the page. */
export interface GraphWidget {
  set(props: GraphProps): void;
  destroy(): void;
}
