// The types of the API. Generated from Rust by `cargo xtask web`: do not edit.

/** Everything a front end needs to draw a game. */
export type GameView = {
  /** The id of the game, which its address ends with. */
  id: string,
  /** A number that grows with every change, and is the id of the event for it. */
  revision: number,
  /** What the user calls it; empty if it has no name. */
  name: string,
  /** Which game it is. */
  game: GameInfo,
  /** Whether somebody plays (without any help) or analyses (with all values). */
  mode: Mode,
  /** All positions of the tree, in the order in which they were reached. */
  nodes: Array<NodeView>,
  /** The node shown. */
  cursor: number,
  /** The nodes of the line shown, from the root through the cursor to its end. */
  line: Array<number>,
  /** The position at the cursor. */
  scene: Scene,
  /** The players, the first one first. */
  players: [PlayerView, PlayerView],
  /** The clocks, if there are any. */
  clocks: Clocks | null,
  /** Whose turn it is. */
  turn: Turn,
  /** How far the program that is thinking has come. Events say so as well, while it thinks. */
  thinking: ThinkingView | null,
  /** Whether the engine searches the position shown while analysing. */
  engine_on: boolean,
  /** What it takes to solve the position shown; none where nothing can be solved. */
  solve: SolveView | null,
  /** The progress of the review, while there is one. */
  review: Progress | null,
  /** How well each side played, once all moves of the line have been judged. */
  summary: Array<Summary>,
  /** The mistake that is being retried. */
  retry: RetryView | null,
  /** Settings for a game between two programs. */
  watch: Watch,
  /** Which actions are possible. */
  can: Can,
  /** A problem that did not end the game, such as a program that failed. */
  trouble: string | null,
};

/** Which game is played. */
export type GameInfo = {
  /** `othello-8x8`. */
  name: string,
  /** `othello`. */
  family: string,
  /** The title to show: `Othello 8×8`. */
  title: string,
  /** What wins, and which of several customary rules apply, in words. */
  about: string,
  /** The rules, if not the default ones. */
  rules: string | null,
  /** The start arrangement, if not the default one. */
  start: string | null,
  /** The position of the root, if it is not the start of the game. */
  position: string | null,
  /** The position at the start of the game. */
  usual_position: string,
  /** What is counted: `disc` or `seed`. */
  unit: string,
};

/** Whether a game is played or analysed. */
export type Mode = "play" | "analyse";

/** A position in the tree, and the move that led there. */
export type NodeView = {
  /** Its number, which never changes. */
  id: number,
  /** The node before; none for the root. */
  parent: number | null,
  /** The nodes after, the main line first. */
  children: Array<number>,
  /** How many moves led here, passes included. */
  ply: number,
  /** The number of the move that led here, not counting passes; none for a pass and for the root. */
  number: number | null,
  /** The move that led here; none for the root. */
  move: string | null,
  /** Whether that move was a pass. */
  is_pass: boolean,
  /** The side that made it (0 for the first player, 1 for the second); none for the root. */
  side: number | null,
  /** The comment on it. */
  comment: string,
  /** The value of the position for the first player; hidden while playing. */
  value: Value | null,
  /** The value for the first player according to the program that made the move; hidden while a human plays. */
  said: Value | null,
  /** How good the move was, once it has been judged; hidden while playing. */
  judgement: Judgement | null,
};

/** A position, and the legal moves in it. */
export type Scene = {
  /** The contents of the board. */
  picture: Picture,
  /** The side to move: 0 for the first player, 1 for the second. */
  side: number,
  /** The discs or seeds of both sides, the first player's first. */
  points: [number, number],
  /** The legal moves; none if the game is over. */
  moves: Array<Move>,
  /** Whether the only legal move is a pass. */
  must_pass: boolean,
  /** The last move that was not a pass. */
  last: Trace | null,
  /** How the game ended, if it is over. */
  end: End | null,
  /** The position as text, which can be pasted anywhere. */
  position: string,
  /** The board in lines, for screen readers. */
  rows: Array<string>,
};

/** The contents of a board. */
export type Picture =
  | { "kind": "squares",
    /** Squares in a row. */
    width: number,
    /** Rows. */
    height: number,
    /** The disc on each square: 0 is the first player's, 1 the second's, null none. */
    discs: Array<number | null>,
    /** The name of each square. */
    names: Array<string> }
  | { "kind": "pits",
    /** Seeds in each pit. */
    seeds: Array<number>,
    /** Seeds captured by the first and the second player. */
    stores: [number, number],
    /** The name of each pit. */
    names: Array<string> };

/** A legal move and its effect, so that it can be drawn before the server responds. */
export type Move = {
  /** `d3`, `A`, or `--` for a pass. */
  name: string,
  /** The index of its square or pit; none for a pass. */
  at: number | null,
  /** What it does. */
  effect: Effect,
  /** In words: `flips 2`, `captures 3`. */
  about: string,
};

/** What a move does to the places of a board. */
export type Effect =
  | { "kind": "flips",
    /** The squares whose discs are flipped, those nearest to the new disc first. */
    flips: Array<number> }
  | { "kind": "sows",
    /** The pit that each seed falls into, in order. */
    path: Array<number>,
    /** The pits that are captured, in the order of capture. */
    captures: Array<number>,
    /** How many seeds are captured. */
    gain: number };

/** A move that was made. */
export type Trace = {
  /** Its name. */
  name: string,
  /** The index of its square or pit; none for a pass. */
  at: number | null,
  /** The side that made it: 0 for the first player, 1 for the second. */
  side: number,
  /** What it did. */
  effect: Effect,
};

/** How a game ended. */
export type End = {
  /** `first`, `second` or `draw`. */
  result: string,
  /** `White won 41–23.`, or `You lost 23–41.` to a person who plays against a program. */
  verdict: string,
  /** `Neither side can move.` */
  reason: string,
};

/** Who plays one side. */
export type PlayerView = {
  /** `Black`, `South`. */
  side: string,
  /** `X`, `S`. */
  letter: string,
  /** Its spec: `human`, `engine:level=5`, or the name of one of the user's own engines. */
  spec: string,
  /** The title to show: the name, if there is one, or else `You`, `Level 5 · Attentive`. */
  title: string,
  /** The player's name; empty if there is none. */
  name: string,
  /** Whether a human plays, with a front end. */
  is_human: boolean,
};

/** The clocks of both sides. */
export type Clocks = {
  /** Milliseconds left when this was sent: of the main time, of the current period, or for the move if only single moves are timed. */
  left_ms: [number, number],
  /** Milliseconds added after every move. */
  increment_ms: number,
  /** Milliseconds for each move, if only single moves are timed. */
  move_time_ms: number | null,
  /** What follows the main time: `3x30s` for byo-yomi, `40/90m` for moves per period. */
  overtime: string | null,
  /** The byo-yomi periods that each side has left, the current one included. */
  periods_left: [number | null, number | null],
  /** The moves that each side still has to make in its current period. */
  moves_to_go: [number | null, number | null],
  /** The side whose clock is running; none if both are stopped. */
  running: number | null,
};

/** Whose turn it is. */
export type Turn = "human" | "thinking" | "waiting" | "over";

/** How far a program has come that is thinking about its move. */
export type ThinkingView = {
  /** The revision of the game that it belongs to. */
  revision: number,
  /** How many moves deep its last search was, if it says so. */
  depth: number | null,
  /** For how many milliseconds it has been thinking. */
  elapsed_ms: number,
};

/** What it takes to find the exact value of every move in the position shown. */
export type SolveView = {
  /** Whether it is being solved. */
  is_on: boolean,
  /** About how many seconds that takes, judging by the number of empty squares and the speed of earlier searches: 0 if every value is exact already, none where the length of games is not limited. */
  seconds: number | null,
};

/** The progress of a review. */
export type Progress = {
  /** How many moves have been judged, not counting passes. */
  done: number,
  /** How many moves there are, not counting passes. */
  total: number,
};

/** How well one side played. */
export type Summary = {
  /** 0 for the first player, 1 for the second. */
  side: number,
  /** How many of its moves were not forced. */
  choices: number,
  /** Discs or seeds lost on average by each of them. */
  mean_loss: number,
  /** How many were inaccuracies. */
  inaccuracies: number,
  /** How many were mistakes. */
  mistakes: number,
  /** How many were blunders. */
  blunders: number,
  /** The share of them that lost less than 2, in per cent. */
  accuracy: number,
};

/** A mistake that is being retried. A right move is played: the position shown is then the one after it. */
export type RetryView = {
  /** The node that the mistake led to; the position shown is that of its parent until the right move was found. */
  node: number,
  /** The nodes of the line with the mistake, from the root to its end. */
  line: Array<number>,
  /** The mistake. */
  played: string,
  /** How much it lost. */
  loss_text: string,
  /** The verdict on the last move tried, once it is known. */
  verdict: RetryVerdict | null,
  /** Whether a move is being judged. */
  is_judging: boolean,
  /** The best move, once a right one was found or the answer was asked for. */
  best: string | null,
};

/** The verdict on a move tried instead of a mistake. */
export type RetryVerdict = {
  /** The move tried. */
  move: string,
  /** Whether it keeps the result, and loses at most one disc or seed. */
  is_right: boolean,
  /** The loss in writing. */
  loss_text: string,
};

/** Settings for a game between two programs. */
export type Watch = {
  /** Whether the programs wait for `step` or `resume`. */
  paused: boolean,
  /** The shortest time between two moves, in milliseconds. */
  delay_ms: number,
};

/** Which actions are possible now. */
export type Can = {
  /** Whether there is a move to undo. */
  undo: boolean,
  /** Whether there is a move to redo. */
  redo: boolean,
  /** Whether there is a deleted branch to restore. */
  restore: boolean,
  /** The side that resigns if asked to: 0 for the first player, 1 for the second; none while the game cannot be resigned. */
  resign: number | null,
};

/** The value of a position or move, and how certain it is. */
export type Value = {
  /** In discs or seeds. */
  score: number,
  /** The score in writing: with its sign unless it is `0`, without decimals if it is exact, and otherwise with one at most. */
  text: string,
  /** Whether it is proved to be exact. */
  exact: boolean,
  /** How many moves deep the search was. */
  depth: number,
  /** How sure the search is that it overlooked nothing, in per cent. */
  percent: number,
  /** The certainty in short: `✓`, `12`, `18 · 87%`. */
  certainty: string,
};

/** How good a move was. */
export type Judgement = {
  /** The value of the move for the side that made it. */
  value: Value,
  /** The best move; empty while it is the answer to a retry. */
  best: string,
  /** The value of the best move; that of the move made while it is the answer to a retry. */
  best_value: Value,
  /** Discs or seeds lost. */
  loss: number,
  /** The loss in writing. */
  loss_text: string,
  /** How bad that is. */
  grade: Grade,
  /** The mark that annotators write after the move: `?!`, `?`, `??` or nothing. */
  mark: string,
  /** Whether the move changed the result, between win, draw and loss. Only known for exact values. */
  result_changed: boolean,
};

/** How good a move is, by how many discs or seeds it loses compared to the best one. */
export type Grade = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** What the engine has found so far about the moves in a position. */
export type Hints = {
  /** The revision of the game that they belong to. */
  revision: number,
  /** The node of the position. */
  node: number,
  /** The best move first. */
  moves: Array<Hint>,
  /** Whether the search is complete. */
  is_done: boolean,
  /** About how many seconds it takes to solve the position, as in `GameView::solve`. */
  solve_seconds: number | null,
  /** Positions visited. */
  nodes: number,
  /** Milliseconds spent. */
  elapsed_ms: number,
};

/** What the engine has found about a move. */
export type Hint = {
  /** The move. */
  move: string,
  /** The index of its square or pit; none for a pass. */
  at: number | null,
  /** Its value for the side to move. */
  value: Value,
  /** Whether no move has a higher value. */
  is_best: boolean,
  /** The line that the engine expects, beginning with this move. */
  line: Array<LineMove>,
};

/** A move of an expected line. */
export type LineMove = {
  /** The move. */
  move: string,
  /** The index of its square or pit; none for a pass. */
  at: number | null,
  /** The side that makes it: 0 for the first player, 1 for the second. */
  side: number,
};

/** An action on a game. */
export type Action =
  | { "do": "play",
    /** The move, in upper or lower case; `--` is a pass. */
    move: string,
    /** The node at which to play it; refused if the cursor is elsewhere. */
    at?: number }
  | { "do": "undo" }
  | { "do": "redo" }
  | { "do": "go",
    /** Its number. */
    node: number }
  | { "do": "promote",
    /** Its number. */
    node: number }
  | { "do": "delete",
    /** Its number. */
    node: number }
  | { "do": "restore" }
  | { "do": "comment",
    /** Its number. */
    node: number,
    /** The text; an empty one removes the comment. */
    text: string }
  | { "do": "mode",
    /** The new mode. */
    mode: Mode }
  | { "do": "seat",
    /** 0 for the first player, 1 for the second. */
    side: number,
    /** The player's spec. */
    spec: string }
  | { "do": "name",
    /** 0 for the first player, 1 for the second. */
    side?: number,
    /** The name; an empty one removes it. */
    name: string }
  | { "do": "engine",
    /** Whether it is on. */
    on: boolean }
  | { "do": "solve",
    /** Whether to solve; true by default. */
    on?: boolean }
  | { "do": "review" }
  | { "do": "stop" }
  | { "do": "best" }
  | { "do": "retry",
    /** The node of the mistake. */
    node: number }
  | { "do": "reveal" }
  | { "do": "leave" }
  | { "do": "pause" }
  | { "do": "resume" }
  | { "do": "step" }
  | { "do": "speed",
    /** In milliseconds. */
    delay_ms: number }
  | { "do": "resign" };

/** A game to start. */
export type NewGame = {
  /** The name of the game; by default what the text is of, or Othello. */
  game?: string,
  /** The rules of Awele. */
  rules?: string,
  /** The start arrangement of Othello. */
  start?: string,
  /** The spec of the first player; a human by default. */
  first?: string,
  /** The spec of the second player; a human by default. */
  second?: string,
  /** The name of the first player; by default that in the text, if there is one. */
  first_name?: string,
  /** The name of the second player. */
  second_name?: string,
  /** Milliseconds that each side has for the whole game, or until overtime begins. Without this, overtime and a time for each move, there are no clocks. */
  time_ms?: number,
  /** Milliseconds added to that after every move. */
  increment_ms?: number,
  /** Milliseconds for each move, instead of a time for the game. */
  move_time_ms?: number,
  /** What follows the time for the game, or applies from the first move if there is none: `3x30s` is byo-yomi with three periods of thirty seconds, `40/90m` stands for 40 moves in every 90 minutes. */
  overtime?: string,
  /** A game or position to continue, in any notation. */
  text?: string,
  /** The side to move, if the text is a board that does not say so: 0 for the first player, 1 for the second. */
  side?: number,
  /** Whether game, rules and start only say what the text is probably of, because that game was open when the text was pasted. */
  is_guess?: boolean,
  /** The ply to show, counted from the root; the last one by default. */
  ply?: number,
  /** Whether to play or to analyse; by default, pasted texts are analysed. */
  mode?: Mode,
  /** The shortest time between the moves of two programs, in milliseconds. */
  delay_ms?: number,
  /** Whether a game between two programs starts paused. */
  paused?: boolean,
};

/** A game in a list. */
export type GameSummary = {
  /** The id of the game, which its address ends with. */
  id: string,
  /** What the user calls it; empty if it has no name. */
  name: string,
  /** The title of what is played: `Othello 8×8`. */
  title: string,
  /** The name of the game: `othello-8x8`. */
  game: string,
  /** The players, the first one first. */
  players: [string, string],
  /** How many moves have been made, not counting passes. */
  moves: number,
  /** `first`, `second` or `draw`, once the game is over. */
  result: string | null,
  /** When it was last changed, in milliseconds since 1970. */
  updated: number,
};

/** Why a move cannot be played. */
export type Objection = {
  /** `f4 is not a legal move: it flips nothing.` */
  text: string,
};

/** A game or position in the format requested. */
export type ExportReply = {
  /** The text. */
  text: string,
};

/** A position to check, which somebody is setting up. */
export type CheckRequest = {
  /** The name of the game. */
  game: string,
  /** The rules of Awele. */
  rules?: string,
  /** The position as text. */
  position: string,
};

/** The result of checking a position. */
export type CheckReply = {
  /** Whether a game can be played from there. */
  ok: boolean,
  /** All reasons why not. */
  reasons: Array<string>,
  /** The position in its usual notation. */
  position: string | null,
};

/** Everything that can be chosen when a game is started. */
export type Catalogue = {
  /** The version of the program. */
  version: string,
  /** The families of games. */
  families: Array<Family>,
  /** The levels of the engine, the weakest first. */
  levels: Array<LevelInfo>,
  /** The ratings of the levels, for each game in which they were measured. */
  ratings: Array<GameRatings>,
  /** The level to offer first. */
  usual_level: number,
  /** The classic players. */
  players: Array<PlayerInfo>,
  /** The user's own engines, by name. */
  engines: Array<EngineInfo>,
  /** The formats that games can be exported in. */
  formats: Array<FormatInfo>,
};

/** A family of games. */
export type Family = {
  /** The first part of the names of its games. */
  name: string,
  /** The title to show: `Othello`. */
  title: string,
  /** What wins, in words. */
  about: string,
  /** The smallest and largest width and height of its boards, if they can be chosen. A game is then called `NAME-WxH`. */
  sizes: [number, number] | null,
  /** Its start arrangements, the default first. */
  starts: Array<string>,
  /** Its sets of rules, the default first. */
  rules: Array<RulesInfo>,
  /** The names of its sides, the first player first. */
  sides: [string, string],
  /** The evaluations that its classic players can use. */
  evaluations: Array<EvaluationInfo>,
};

/** A set of rules. */
export type RulesInfo = {
  /** Its name. */
  name: string,
  /** What is special about it, in words. */
  about: string,
};

/** An evaluation of classic players. */
export type EvaluationInfo = {
  /** Its name. */
  name: string,
  /** What it measures. */
  about: string,
};

/** A level of the engine. */
export type LevelInfo = {
  /** Its number. */
  level: number,
  /** Its name: `Attentive`. */
  name: string,
  /** How well it plays, in words. */
  about: string,
};

/** The ratings of the levels in a game with the usual start and rules. */
export type GameRatings = {
  /** The full name of the game: `othello-8x8`. */
  game: string,
  /** The ratings of the levels that have one, the weakest first. */
  levels: Array<LevelRating>,
};

/** The rating of a level in a game. */
export type LevelRating = {
  /** The number of the level. */
  level: number,
  /** Its Elo rating from our own matches, with random play at 0. */
  elo: number,
  /** Whether the level itself was not measured: the rating lies on the straight line between those of the nearest measured levels. */
  is_interpolated: boolean,
};

/** A classic player. */
export type PlayerInfo = {
  /** Its name in specs. */
  name: string,
  /** How it chooses its moves. */
  about: string,
  /** Whether it searches, and has the options `depth` and `eval`. */
  searches: boolean,
  /** How many moves deep it searches by default. */
  depth: number | null,
  /** Its options. */
  options: Array<OptionInfo>,
};

/** An option of a player. */
export type OptionInfo = {
  /** Its name in specs. */
  name: string,
  /** The values that it takes. */
  takes: string,
  /** What it does. */
  about: string,
};

/** One of the user's own engines. */
export type EngineInfo = {
  /** The name to use as a spec. */
  name: string,
  /** The protocol that it speaks. */
  protocol: string,
};

/** A format of games or positions. */
export type FormatInfo = {
  /** Its name. */
  name: string,
  /** What it looks like. */
  about: string,
};

/** The response to a request that failed. */
export type ErrorBody = {
  /** What is wrong. */
  error: ErrorInfo,
};

/** What is wrong with a request. */
export type ErrorInfo = {
  /** The kind of error. */
  code: ErrorCode,
  /** What is wrong, where, and what to do about it. */
  message: string,
};

/** Kinds of errors. */
export type ErrorCode = "bad-request" | "forbidden" | "not-found" | "method" | "too-slow" | "conflict" | "too-large" | "media-type" | "refused" | "side-missing" | "too-many" | "failed";
