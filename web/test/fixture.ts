import type { Catalogue, GameView, Move, NodeView } from "../src/api/types";

/** A node of a game, with default values. */
export function node(
  id: number,
  parent: number | null,
  children: number[],
  move: string | null,
  changes: Partial<NodeView> = {},
): NodeView {
  return {
    id,
    parent,
    children,
    ply: id,
    number: move === null || move === "--" ? null : id,
    move,
    is_pass: move === "--",
    side: move === null ? null : (id - 1) % 2,
    comment: "",
    value: null,
    said: null,
    judgement: null,
    ...changes,
  };
}

const NAMES = Array.from({ length: 16 }, (_, at) => `${"abcd"[at % 4]}${Math.floor(at / 4) + 1}`);

/** A move of 4×4 Othello. */
export function move(name: string, flips: string[]): Move {
  return {
    name,
    at: NAMES.indexOf(name),
    effect: { kind: "flips", flips: flips.map((flip) => NAMES.indexOf(flip)) },
    about: `flips ${flips.length}`,
  };
}

/** The start of a game of 4×4 Othello against a program, with changes. */
export function view(changes: Partial<GameView> = {}): GameView {
  const discs: (number | null)[] = NAMES.map(() => null);
  discs[5] = discs[10] = 1;
  discs[6] = discs[9] = 0;
  return {
    id: "game",
    revision: 1,
    name: "",
    game: {
      name: "othello-4x4",
      family: "othello",
      title: "Othello 4×4",
      about: "Most discs win.",
      rules: null,
      start: null,
      position: null,
      usual_position: "-----OX--XO----- X",
      unit: "disc",
    },
    mode: "play",
    nodes: [node(0, null, [], null)],
    cursor: 0,
    line: [0],
    scene: {
      picture: { kind: "squares", width: 4, height: 4, discs, names: NAMES },
      side: 0,
      points: [2, 2],
      moves: [move("b1", ["b2"]), move("a2", ["b2"]), move("d3", ["c3"]), move("c4", ["c3"])],
      must_pass: false,
      last: null,
      end: null,
      position: "-----OX--XO----- X",
      rows: ["1 - - - -", "2 - O X -", "3 - X O -", "4 - - - -"],
    },
    players: [
      { side: "Black", letter: "X", spec: "human", title: "You", name: "", is_human: true },
      { side: "White", letter: "O", spec: "engine:level=5", title: "Level 5", name: "", is_human: false },
    ],
    clocks: null,
    turn: "human",
    thinking: null,
    engine_on: false,
    solve: null,
    review: null,
    summary: [],
    retry: null,
    watch: { paused: false, delay_ms: 0 },
    can: { undo: false, redo: false, restore: false, resign: 0 },
    trouble: null,
    ...changes,
  };
}

const family = { title: "", about: "", sides: ["", ""] as [string, string], evaluations: [] };

/** What can be chosen for a new game, with ratings for one board of Othello and for Awele. */
export const catalogue: Catalogue = {
  version: "0",
  families: [
    { ...family, name: "othello", sizes: [4, 10], starts: ["diagonal", "parallel"], rules: [] },
    {
      ...family,
      name: "awele",
      sizes: null,
      starts: [],
      rules: ["abapa", "awari"].map((name) => ({ name, about: "" })),
    },
  ],
  levels: [],
  ratings: [
    {
      game: "othello-8x8",
      levels: [
        { level: 1, elo: 275, is_interpolated: false },
        { level: 2, elo: 423, is_interpolated: true },
        { level: 3, elo: 571, is_interpolated: false },
      ],
    },
    { game: "awele", levels: [{ level: 1, elo: 100, is_interpolated: false }] },
  ],
  usual_level: 5,
  players: [{ name: "alphabeta", about: "", searches: true, depth: 6, options: [] }],
  engines: [],
  formats: [],
};
