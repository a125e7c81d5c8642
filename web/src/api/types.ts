// The shapes of the API. Generated from Rust by `cargo xtask web`: do not edit.

/** Everything a front end needs to draw a game. */
export type GameView = {
  /** The game's name in addresses. */
  id: string,
  /** Grows with every change; the id of the event that tells of it. */
  revision: number,
  /** What is played. */
  game: GameInfo,
  /** Playing (nothing shown that helps) or analysing (everything shown). */
  mode: Mode,
  /** Every position reached, in the order in which they were. */
  nodes: Array<NodeView>,
  /** The node that is shown. */
  cursor: number,
  /** The nodes of the line that is shown, from the root through the cursor to its end. */
  line: Array<number>,
  /** The position at the cursor. */
  scene: Scene,
  /** Who plays, the first player first. */
  players: [PlayerView, PlayerView],
  /** The clocks, if the game has any. */
  clocks: Clocks | null,
  /** What the program whose turn it is does. */
  turn: Turn,
  /** Whether the engine analyses the position shown, while analysing. */
  engine_on: boolean,
  /** How far the analysis of the whole game is, while it goes on. */
  review: Progress | null,
  /** How each side has played, once the game was analysed. */
  summary: Array<Summary>,
  /** A mistake that is being tried again. */
  retry: RetryView | null,
  /** How two programs play each other. */
  watch: Watch,
  /** What can be done. */
  can: Can,
  /** Something that went wrong and did not stop the game: a program that failed. */
  trouble: string | null,
};

/** What is played. */
export type GameInfo = {
  /** `othello-8x8`. */
  name: string,
  /** `othello`. */
  family: string,
  /** For people: `Othello 8×8`. */
  title: string,
  /** What wins, and rules that differ from place to place, in words. */
  about: string,
  /** Rules other than the usual ones. */
  rules: string | null,
  /** A start arrangement other than the usual one. */
  start: string | null,
  /** The root's position, if it is not the start of the game. */
  position: string | null,
  /** The position in which such games usually begin. */
  usual_position: string,
  /** What is counted: `disc` or `seed`. */
  unit: string,
};

/** Playing or analysing. */
export type Mode = "play" | "analyse";

/** A position reached, by the move that led there. */
export type NodeView = {
  /** Its number, for good. */
  id: number,
  /** The node before; the root has none. */
  parent: number | null,
  /** The nodes after, the main one first. */
  children: Array<number>,
  /** How many moves led here, passes included. */
  ply: number,
  /** The move that led here; none for the root. */
  move: string | null,
  /** Whether that move was a pass. */
  is_pass: boolean,
  /** Who made it (0 first, 1 second); none for the root. */
  side: number | null,
  /** What somebody wrote about it. */
  comment: string,
  /** What the position is worth to the first player; hidden while playing. */
  value: Value | null,
  /** What the player who made the move thought it worth to the first player; hidden while somebody human plays. */
  said: Value | null,
  /** How good the move was, once the game was analysed; hidden while playing. */
  judgement: Judgement | null,
};

/** A position, with all that can happen in it. */
export type Scene = {
  /** What lies where. */
  picture: Picture,
  /** The side to move: 0 first, 1 second. */
  side: number,
  /** Discs or seeds of both, the first player's first. */
  points: [number, number],
  /** The legal moves, none when the game is over. */
  moves: Array<Move>,
  /** Whether the only one is a pass. */
  must_pass: boolean,
  /** What the last move that was no pass did. */
  last: Trace | null,
  /** Why the game is over, if it is. */
  end: End | null,
  /** The position as text that every import reads. */
  position: string,
  /** The board in lines, to be read aloud. */
  rows: Array<string>,
};

/** What lies where. */
export type Picture =
  | { "kind": "squares",
    /** Squares in a row. */
    width: number,
    /** Rows. */
    height: number,
    /** Whose disc lies on each square: 0 the first player's, 1 the second's, null nobody's. */
    discs: Array<number | null>,
    /** What each square is called. */
    names: Array<string> }
  | { "kind": "pits",
    /** Seeds in each pit. */
    seeds: Array<number>,
    /** Captured seeds of the first and second player. */
    stores: [number, number],
    /** What each pit is called. */
    names: Array<string> };

/** A legal move and what it would do, so that it can be drawn before the server answers. */
export type Move = {
  /** `d3`, `A`, or `--` for a pass. */
  name: string,
  /** The place to click; none for a pass. */
  at: number | null,
  /** What it would do. */
  effect: Effect,
  /** In words: `flips 2`, `captures 3`. */
  about: string,
};

/** What a move does to the places of a board. */
export type Effect =
  | { "kind": "flips",
    /** The places whose discs turn, nearest to the new disc first. */
    flips: Array<number> }
  | { "kind": "sows",
    /** Where each seed falls, one after the other. */
    path: Array<number>,
    /** The pits that are captured, in the order of capture. */
    captures: Array<number>,
    /** How many seeds that brings. */
    gain: number };

/** A move that was made. */
export type Trace = {
  /** Its name. */
  name: string,
  /** Where it was made; none for a pass. */
  at: number | null,
  /** Who made it: 0 first, 1 second. */
  side: number,
  /** What it did. */
  effect: Effect,
};

/** How a game ended. */
export type End = {
  /** `first`, `second` or `draw`. */
  result: string,
  /** `White wins by 12.` */
  verdict: string,
  /** `Neither side can move.` */
  reason: string,
};

/** Who sits at one side. */
export type PlayerView = {
  /** `Black`, `South`. */
  side: string,
  /** `X`, `S`. */
  letter: string,
  /** As it was asked for: `human`, `engine:level=5`, the name of an engine of the user's. */
  spec: string,
  /** For people: `You`, `Level 5 · Attentive`. */
  title: string,
  /** Whether moves come from a front end. */
  is_human: boolean,
};

/** The clocks of both sides. */
export type Clocks = {
  /** Milliseconds left, when this was sent. */
  left_ms: [number, number],
  /** Milliseconds added after every move. */
  increment_ms: number,
  /** Whose clock runs; none while nobody's does. */
  running: number | null,
};

/** Whose turn it is, in a sense that front ends need. */
export type Turn = "human" | "thinking" | "waiting" | "over";

/** How far a long job is. */
export type Progress = {
  /** Moves done. */
  done: number,
  /** Moves in all. */
  total: number,
};

/** How one side has played. */
export type Summary = {
  /** 0 first, 1 second. */
  side: number,
  /** Moves that were not forced. */
  choices: number,
  /** Discs or seeds lost in each. */
  mean_loss: number,
  /** Of each grade. */
  inaccuracies: number,
  /** Of each grade. */
  mistakes: number,
  /** Of each grade. */
  blunders: number,
  /** The part of its choices that lose less than 2, in per cent. */
  accuracy: number,
};

/** A mistake that is being tried again. */
export type RetryView = {
  /** The node of the mistake; its parent's position is shown. */
  node: number,
  /** The move that was a mistake. */
  played: string,
  /** How much it lost. */
  loss_text: string,
  /** What became of the last try, once it is known. */
  verdict: RetryVerdict | null,
  /** Whether a try is being judged. */
  is_judging: boolean,
  /** The best move, once it is found or was asked for. */
  best: string | null,
};

/** What became of a try. */
export type RetryVerdict = {
  /** The move tried. */
  move: string,
  /** Whether it keeps the result and loses one disc or seed at most. */
  is_right: boolean,
  /** What it loses, as it is written. */
  loss_text: string,
};

/** How two programs play each other. */
export type Watch = {
  /** Whether they wait for `step` or `resume`. */
  paused: boolean,
  /** The least time between two moves, in milliseconds. */
  delay_ms: number,
};

/** What can be done now. */
export type Can = {
  /** Whether there is a move to take back. */
  undo: boolean,
  /** Whether a move that was taken back can be played again. */
  redo: boolean,
  /** Whether a branch was deleted that can be had back. */
  restore: boolean,
  /** Whether the game can be resigned. */
  resign: boolean,
};

/** What something is worth, and how sure that is. */
export type Value = {
  /** In discs or seeds. */
  score: number,
  /** The score as it is written: signed, `0` for nothing, no decimals if it is exact, one at most. */
  text: string,
  /** Whether it is proved. */
  exact: boolean,
  /** How many moves the search looked ahead. */
  depth: number,
  /** How sure the search is that it overlooked nothing, in per cent. */
  percent: number,
  /** The same in short: `✓`, `12`, `18 · 87 %`. */
  certainty: string,
};

/** How good a move was. */
export type Judgement = {
  /** What the move was worth to the side that made it. */
  value: Value,
  /** The best move instead. */
  best: string,
  /** What that was worth. */
  best_value: Value,
  /** Discs or seeds lost. */
  loss: number,
  /** The loss as it is written. */
  loss_text: string,
  /** How bad that is. */
  grade: Grade,
  /** How annotators write that: `?!`, `?`, `??` or nothing. */
  mark: string,
  /** Whether a win, a draw or a loss became another; said of proved values only. */
  result_changed: boolean,
};

/** How good a move is, by the discs or seeds it loses against the best one. */
export type Grade = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** What the engine thinks of the moves of a position, as far as it is. */
export type Hints = {
  /** The revision of the game they belong to. */
  revision: number,
  /** The node whose position they are about. */
  node: number,
  /** The best move first. */
  moves: Array<Hint>,
  /** Whether the engine has stopped. */
  is_done: boolean,
  /** Positions visited. */
  nodes: number,
  /** Milliseconds spent. */
  elapsed_ms: number,
};

/** What the engine thinks of a move. */
export type Hint = {
  /** The move. */
  move: string,
  /** Its place on the board; none for a pass. */
  at: number | null,
  /** What it is worth to the side to move. */
  value: Value,
  /** Whether no move is known to be better. */
  is_best: boolean,
  /** The moves that the engine expects, this one first. */
  line: Array<LineMove>,
};

/** A move of an expected line, to be drawn on the board. */
export type LineMove = {
  /** The move. */
  move: string,
  /** Its place on the board; none for a pass. */
  at: number | null,
  /** Who makes it: 0 first, 1 second. */
  side: number,
};

/** Something to do with a game. */
export type Action =
  | { "do": "play",
    /** Its name, in either case. */
    move: string,
    /** The node at which it is meant; refused if the cursor is elsewhere by now. */
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
    /** The text; nothing removes the comment. */
    text: string }
  | { "do": "mode",
    /** Which of the two. */
    mode: Mode }
  | { "do": "seat",
    /** 0 first, 1 second. */
    side: number,
    /** The player's spec. */
    spec: string }
  | { "do": "engine",
    /** Whether it should. */
    on: boolean }
  | { "do": "solve" }
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

/** A game to begin. */
export type NewGame = {
  /** Its name; Othello if none is given, or what the text says. */
  game?: string,
  /** Awele's rules. */
  rules?: string,
  /** Othello's start arrangement. */
  start?: string,
  /** Who plays first; a person if it is not said. */
  first?: string,
  /** Who plays second. */
  second?: string,
  /** Milliseconds for the whole game, for each side; no clock if it is not said. */
  time_ms?: number,
  /** Milliseconds added after every move. */
  increment_ms?: number,
  /** A game or position in any notation to take up. */
  text?: string,
  /** Whether game, rules and start are only what the text is probably of: the game that was open when somebody pasted. */
  is_guess?: boolean,
  /** The ply to show, counted from the root; the last one if it is not said. */
  ply?: number,
  /** Whether to play or to analyse. */
  mode?: Mode,
  /** The least time between the moves of two programs, in milliseconds. */
  delay_ms?: number,
  /** Whether two programs wait for `step` or `resume`. */
  paused?: boolean,
};

/** A game in a list. */
export type GameSummary = {
  /** The game's name in addresses. */
  id: string,
  /** What is played, for people. */
  title: string,
  /** What is played: `othello-8x8`. */
  game: string,
  /** Who plays, the first player first. */
  players: [string, string],
  /** How many moves were made, passes included. */
  moves: number,
  /** `first`, `second` or `draw`, once the game is over. */
  result: string | null,
  /** When it last changed, in milliseconds since 1970. */
  updated: number,
};

/** A game or position in some format. */
export type ExportReply = {
  /** The text to copy. */
  text: string,
};

/** A position that somebody is setting up. */
export type CheckRequest = {
  /** The game's name. */
  game: string,
  /** Awele's rules. */
  rules?: string,
  /** The position as text. */
  position: string,
};

/** What is wrong with a position, if anything. */
export type CheckReply = {
  /** Whether it can be played from there. */
  ok: boolean,
  /** Every reason why not. */
  reasons: Array<string>,
  /** The position as it is usually written. */
  position: string | null,
};

/** Everything that can be chosen when a game begins. */
export type Catalogue = {
  /** The version of the program. */
  version: string,
  /** The families of games. */
  families: Array<Family>,
  /** The engine's levels, the weakest first. */
  levels: Array<LevelInfo>,
  /** The level to offer first. */
  usual_level: number,
  /** The classic players. */
  players: Array<PlayerInfo>,
  /** The user's own engines, by name. */
  engines: Array<EngineInfo>,
  /** The formats that games can be written in. */
  formats: Array<FormatInfo>,
};

/** A family of games. */
export type Family = {
  /** The first part of a game's name. */
  name: string,
  /** For people: `Othello`. */
  title: string,
  /** What wins, in words. */
  about: string,
  /** The smallest and largest width and height of its boards, where they can be chosen; a game is then called `NAME-WxH`. */
  sizes: [number, number] | null,
  /** Its start arrangements, the usual one first. */
  starts: Array<string>,
  /** Its rules, the usual ones first. */
  rules: Array<RulesInfo>,
  /** What its sides are called, the first player first. */
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
  /** What it looks at. */
  about: string,
};

/** A level of the engine. */
export type LevelInfo = {
  /** Its number. */
  level: number,
  /** What to call it: `Attentive`. */
  name: string,
  /** How hard it thinks, in words. */
  about: string,
  /** Its rating in 8×8 Othello where random moves are worth 0, as measured in our own matches; none if it was not measured. */
  elo: number | null,
};

/** A classic player. */
export type PlayerInfo = {
  /** Its name in specs. */
  name: string,
  /** How it chooses. */
  about: string,
  /** Whether it looks ahead and takes `depth` and `eval`. */
  searches: boolean,
  /** How many moves it looks ahead if that is not said. */
  depth: number | null,
  /** Its options. */
  options: Array<OptionInfo>,
};

/** An option of a player. */
export type OptionInfo = {
  /** The key in the spec. */
  name: string,
  /** What it takes. */
  takes: string,
  /** What it does. */
  about: string,
};

/** An engine of the user's. */
export type EngineInfo = {
  /** The name to use as a spec. */
  name: string,
  /** How it is spoken to. */
  protocol: string,
};

/** A format. */
export type FormatInfo = {
  /** Its name. */
  name: string,
  /** What it looks like. */
  about: string,
};

/** The answer to a request that was not carried out. */
export type ErrorBody = {
  /** What is wrong. */
  error: ErrorInfo,
};

/** What is wrong with a request. */
export type ErrorInfo = {
  /** The kind of error. */
  code: ErrorCode,
  /** What is wrong, where, and what to do. */
  message: string,
};

/** Kinds of errors. */
export type ErrorCode = "bad-request" | "forbidden" | "not-found" | "method" | "too-slow" | "conflict" | "too-large" | "media-type" | "refused" | "too-many" | "failed";
