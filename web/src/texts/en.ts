// All texts of the page in English. Functions insert numbers and names.

import type {
  GameSummary,
  GameView,
  Hint,
  Hints,
  Judgement,
  LevelInfo,
  LevelRating,
  Mode,
  Move,
  NodeView,
  Picture,
  RetryVerdict,
  RetryView,
  ThinkingView,
  Trace,
} from "../api/types";
import type { PlaceInfo, Sowing } from "../board/index";
import type { GraphPoint, GraphProps } from "../graph/index";
import type { KeyRow } from "../keys/table";
import type { TimeSystem } from "../new-game/time";

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
const inWords = (text: string) => text.replace(/^\+/, "plus ").replace(/^[-−]/, "minus ");
const tidy = (value: number) => Math.round(value * 10) / 10;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const GRADES = {
  forced: "",
  best: "",
  good: "",
  inaccuracy: "inaccuracy",
  mistake: "mistake",
  blunder: "blunder",
} as const;

export const en = {
  name: "Outflank",
  pageTitle: (game: string) => `${game} – Outflank`,
  loading: "One moment…",
  close: "Close",
  cancel: "Cancel",
  panel: "Game",

  errors: {
    offline: "The server is not responding. Is outflank still running? The page continues as soon as it is back.",
    status: (status: number) => `The server responded with ${status} and no explanation.`,
    illegal: (name: string) => `${name} is not a legal move here.`,
    noPass: "A pass is only possible when there is no other move.",
    unknownGame: (address: string) => `There is no game at ${address}. These are your games.`,
    nothingToShow: "No game can be shown.",
  },

  modes: {
    label: "Play or analyse",
    play: "Play",
    analyse: "Analyse",
    announce: { play: "Playing.", analyse: "Analysing." } satisfies Record<Mode, string>,
  },

  menu: { label: "Games and more", more: "Menu" },
  tabs: { engine: "Engine", moves: "Moves", review: "Review", text: "Text" },
  navigation: {
    label: "Navigation",
    first: "Start (Home)",
    back: "Back (←)",
    forward: "Forward (→)",
    last: "End (End)",
  },

  status: {
    label: "State of the game",
    thinks: (thinking: ThinkingView | null) =>
      ["thinking…", thinking?.depth != null && `depth ${thinking.depth}`, thinking && seconds(thinking.elapsed_ms)]
        .filter((part) => part)
        .join(" · "),
    toMove: (side: string) => `${side} to move`,
    yourMove: (side: string) => `Your move (${side})`,
    thinking: (player: string, side: string) => `${player} (${side}) is thinking…`,
    waiting: (player: string, side: string) => `${player} (${side}) is waiting`,
    lost: "The connection was lost. Reconnecting…",
  },

  play: {
    undo: "Take back",
    redo: "Redo",
    best: "Play the engine's move (Space)",
    moveNow: "Have the program move now (Space)",
    pass: "Pass",
    resign: "Resign",
    resignAbout: (side: string) => `${side} resigns. The game can still be analysed afterwards.`,
    rematch: "Rematch",
  },

  board: {
    name: "Board",
    called: (title: string) => `${title} board`,
    points: (points: number, unit: string) => plural(points, unit),
    clock: (time: string, periods: number | null, moves: number | null) => {
      if (periods !== null) return `${time} left in this period, ${plural(periods, "period")} left`;
      return moves === null ? `${time} left` : `${time} left for ${plural(moves, "move")}`;
    },
    store: (side: string, seeds: number) => `${side} has captured ${plural(seeds, "seed")}`,
    nextSeed: "Next seed (s)",
    passed: (side: string) => `${side} has no move and passes.`,
    moved: (side: string, move: string) => `${side} ${move}.`,
    played: (side: string, last: Trace) => `${side} ${last.name}, ${effect(last)}.`,
    toMove: (side: string, moves: number) => `${side} to move, ${plural(moves, "move")}.`,
    place: (place: PlaceInfo, sides: [string, string]) => placeLabel(place, sides),
  },

  help: {
    title: "How to play",
    rules: {
      squares:
        "Place a disc so that a straight line of your opponent's discs lies between it and another disc of yours: all of them are flipped. If you cannot, you pass.",
      pits: "Take all seeds from one of your pits and sow them one by one, anticlockwise. If the last seed brings one of your opponent's pits to two or three seeds, you capture them, along with any twos and threes directly before it.",
    } satisfies Record<Picture["kind"], string>,
    keys: {
      squares: [
        { keys: ["d", "3"], about: "plays there" },
        { keys: ["Backspace"], about: "takes back" },
      ],
      pits: [
        { keys: ["C", "Enter"], about: "sows that pit" },
        { keys: ["Backspace"], about: "takes back" },
      ],
    } satisfies Record<Picture["kind"], KeyRow[]>,
    allKeys: "All keys",
  },

  newGame: {
    title: "New game",
    game: "Game",
    size: "Board",
    width: "Width",
    height: "Height",
    startPosition: "Start",
    starts: capital,
    rules: "Rules",
    ownRules: "custom…",
    rulesText: "Rules as text",
    rulesAbout: "A preset with changes, such as abapa:slam=illegal,cap=200.",
    you: "You play",
    random: "Random",
    both: "Both sides",
    watch: "Watch two programs",
    opponent: "Opponent",
    player: (side: string) => side,
    kinds: { level: "Levels", classic: "Classic players", engine: "Your engines", spec: "As text" },
    elo: ({ elo, is_interpolated }: LevelRating) => `${is_interpolated ? "≈ " : ""}${elo} Elo`,
    eloAbout: "Elo in this game, with random play at 0.",
    eloInterpolated: "≈ marks ratings interpolated between measured levels.",
    depth: "Depth",
    evaluation: "Evaluation",
    defaultEvaluation: "default",
    enginesAbout: "Listed in your engines.toml.",
    spec: "Player",
    specAbout: "NAME or NAME:KEY=VALUE,… as on the command line.",
    specExample: "alphabeta:depth=6,eval=paris",
    time: "Time",
    times: (time: string) => (time === "none" ? "None" : time === "own" ? "Custom…" : time.replace("+", " + ")),
    timeAbout: "Minutes per game + seconds per move.",
    timeSystem: "Time control",
    timeSystems: {
      "sudden-death": "Time for the game",
      "byo-yomi": "Byo-yomi",
      "moves-per-period": "Moves per period",
      "per-move": "Time for each move",
    } satisfies Record<TimeSystem, string>,
    timeSystemsAbout: {
      "sudden-death": "The seconds are added after every move.",
      "byo-yomi": "After the minutes per game, a move within a period costs nothing; a longer one uses up periods.",
      "moves-per-period": "After the minutes per game, so many moves must be made in every period.",
      "per-move": "Time that is not used is lost.",
    } satisfies Record<TimeSystem, string>,
    minutes: "Minutes per game",
    increment: "Seconds per move",
    periods: "Periods",
    periodSeconds: "Seconds per period",
    periodMoves: "Moves per period",
    periodMinutes: "Minutes per period",
    moveSeconds: "Seconds for each move",
    showLegal: "Show legal moves",
    showLegalAbout: "Without the dots the game is harder.",
    start: "Start game",
    offer: "Two wins in a row: time for a stronger opponent?",
    playLevel: (level: LevelInfo) => `Play level ${level.level}, ${level.name}`,
  },

  seat: {
    title: (side: string) => `Who plays ${side}?`,
    change: (side: string) => `Change who plays ${side}`,
    another: "Another player…",
    human: "A person",
    program: "A program",
    save: "Change",
  },

  moves: {
    title: "Moves",
    none: "No moves yet.",
    pass: "pass",
    tools: "This move",
    comment: "Comment on this move",
    commentHere: "Your comment on this move",
    save: "Save",
    promote: "Make this the main line",
    delete: "Delete from here",
    restore: "Restore what was deleted",
    deleteTitle: "Delete this branch?",
    deleteAbout: (move: string, after: number) =>
      after === 0
        ? `${move} will be deleted. You can restore it afterwards.`
        : `${move} and ${plural(after, "move")} after it will be deleted. You can restore them afterwards.`,
    label: (node: NodeView, view: GameView) => {
      const side = node.side === null ? "" : view.players[node.side === 0 ? 0 : 1].side;
      const grade = node.judgement ? GRADES[node.judgement.grade] : "";
      return [
        `${node.ply}. ${side} ${node.is_pass ? "passes" : node.move}`,
        grade,
        node.value && inWords(node.value.text),
        node.comment,
      ]
        .filter((part) => part)
        .join(", ");
    },
    judged: (judgement: Judgement) =>
      `${capital(GRADES[judgement.grade])}: loses ${judgement.loss_text}${judgement.best === "" ? "" : `, ${judgement.best} is better`}`,
  },

  hints: {
    title: "Engine",
    values: "Values on the board (v)",
    detail: "Show how certain values are",
    detailShort: "±",
    solveShort: (seconds: number | null) => (seconds ? `Solve ≈ ${duration(seconds, true)}` : "Solve"),
    solve: (isOn: boolean, seconds: number | null) => {
      if (isOn) return "press again to cancel (x)";
      if (seconds === 0) return "every value is exact already (x)";
      return `all values exactly, ${seconds === null ? "however long it takes" : `in about ${duration(seconds)}`} (x)`;
    },
    off: "The engine is off. Press l to switch it on.",
    over: "The game is over: nothing to search.",
    searching: "Searching…",
    stopped: "The engine has stopped.",
    notWhilePlaying: "Values are not shown while you play.",
    nothing: "There is no value yet.",
    effort: (hints: Hints, certainty: string | null) =>
      `${certainty === null ? "" : `depth ${certainty} · `}${count(hints.nodes)} nodes · ${seconds(hints.elapsed_ms)}${hints.is_done ? " · done" : ""}`,
    inLine: (hint: Hint) =>
      `${hint.at === null ? "pass" : hint.move} ${hint.value.text} (${hint.value.certainty}): ${hint.line.map((move) => move.move).join(" ")}`,
    spoken: (hint: Hint) => `${hint.at === null ? "Pass" : hint.move}, ${valueWords(hint)}.`,
  },

  graph: {
    title: (unit: string) => `${capital(unit)}s ahead`,
    kind: "What the graph shows",
    evaluation: "Value",
    loss: "Loss",
    point: (point: GraphPoint, kind: GraphProps["kind"]) =>
      [
        point.label === "" ? "start" : point.label,
        kind === "evaluation" && point.score !== null
          ? inWords(signed(tidy(point.score))) + (point.exact ? ", exact" : "")
          : "",
        point.grade ? GRADES[point.grade] : "",
      ]
        .filter((part) => part !== "")
        .join(", "),
    tick: (value: number, kind: GraphProps["kind"]) => (kind === "loss" ? String(tidy(value)) : signed(tidy(value))),
  },

  review: {
    start: "Analyse game",
    again: "Analyse again",
    learn: "Learn from mistakes",
    learner: "Whose mistakes to learn from",
    bothSides: "Both",
    stop: "Stop",
    progress: (done: number, total: number) => `Analysing: ${done} of ${total} moves`,
    about: "The engine judges every move of the line shown and lists the mistakes, worst first.",
    flawless: "No mistakes were found.",
    accuracy: "Accuracy",
    meanLoss: "Lost per move",
    inaccuracies: "Inaccuracies ?!",
    mistakes: "Mistakes ?",
    blunders: "Blunders ??",
    percent: (value: number) => `${Math.round(value)} %`,
    list: "Mistakes, the worst first",
    move: "Played",
    best: "Better",
    hidden: "?",
    lost: "Lost",
    changed: "result changed",
    retry: "Retry",
    retryMove: (move: string) => `Retry ${move}`,
  },

  retry: {
    title: (side: string) => `Find a better move for ${side}`,
    played: (retry: RetryView) => `${retry.played} was played and lost ${retry.loss_text}.`,
    find: "Play another move on the board.",
    judging: "Judging…",
    right: (verdict: RetryVerdict) =>
      `${verdict.move} is right${verdict.loss_text === "0" ? "" : `: it loses only ${verdict.loss_text}`}.`,
    wrong: (verdict: RetryVerdict) => `${verdict.move} loses ${verdict.loss_text}. Try again.`,
    best: (move: string) => `The best move is ${move}.`,
    reveal: "Show me",
    next: "Next mistake",
    leave: "Leave",
  },

  watch: {
    title: "Programs",
    pause: "Pause",
    resume: "Resume",
    step: "One move",
    speed: "Speed",
    delay: (ms: number) => (ms === 0 ? "as fast as possible" : `${tidy(ms / 1000)} seconds between moves`),
  },

  editor: {
    title: "Edit position",
    brush: "Clicks place",
    brushAbout: "Keys b, w, e. A right click places the other colour, a second click removes the disc.",
    empty: "Nothing",
    side: "To move",
    start: "Start position",
    clear: "Clear",
    text: "Position as text",
    textAbout: "Any notation that can be pasted.",
    store: (side: string) => `Captured by ${side}`,
    fine: "This position can be played.",
    analyse: "Analyse from here",
    play: "Play from here",
  },

  transfer: {
    pasteTitle: "Open a game or position",
    pasteLabel: "Paste anything",
    pasteAbout:
      "A transcript (f5d6c3…), a board in any alphabet, OBF, GGF, one of our records or a share link. Or drop a file on the page.",
    open: "Open",
    file: "From a file…",
    pasted: "Opened as a new game.",
    tooLarge: (name: string) => `${name} is too large to be a game.`,
    exportTitle: "Share and export",
    format: "Format",
    formatName: (name: string) => capital(name),
    linkAbout: "Opens this game in any Outflank; the link itself contains the game.",
    result: "The game in this format",
    copy: "Copy",
    download: "Download",
    copyLink: "Copy share link",
    image: "The position shown, as an image",
    copyAs: (kind: string) => `Copy ${kind}`,
    saveAs: (kind: string) => `Save ${kind}`,
    copied: (what: string) => `${capital(what)} copied.`,
    notCopied: "The browser does not allow this page to copy. Select the text and copy it yourself.",
    noImage: "The browser could not draw the image.",
    fileName: "outflank-game",
  },

  games: {
    title: "Games",
    none: "No games yet.",
    players: (game: GameSummary) => game.players.join(" – "),
    moves: (count: number) => plural(count, "move"),
    shown: "shown now",
    unfinished: "unfinished",
    draw: "Draw",
    won: (side: string) => `${side} won`,
    delete: (game: GameSummary) => `Delete the game ${game.players.join(" – ")}`,
    deleteNow: "Delete permanently",
    date: (date: Date) =>
      date.toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
  },

  keys: {
    title: "Keys",
    step: "Back and forward",
    branch: "Other branch",
    ends: "Start and end",
    undo: "Take back (against a program, both moves)",
    square: "Type a square to play there",
    pit: "Awele: type a pit's letter, then Enter",
    seed: "Awele: sow the next seed, if sown seed by seed",
    best: "Play the best move, or have the program move",
    pass: "Pass",
    mode: "Play or analyse",
    values: "Values on the board",
    engine: "Engine on or off",
    solve: "Solve exactly",
    graph: "Graph: value or loss",
    mistakes: "Next and previous mistake",
    read: "Read the value aloud",
    turn: "Turn the board",
    edit: "Edit the position",
    brush: "While editing: place Black, White, nothing",
    text: "Text panel",
    clipboard: "Copy the transcript, paste anything",
    escape: "Stop the engine, close what is open",
    sheet: "This sheet",
    about:
      "Letters are commands outside text fields. On the board, the arrow keys move between squares and Enter plays.",
  },

  settings: {
    title: "Settings",
    theme: "Colours",
    system: "System",
    light: "Light",
    dark: "Dark",
    motion: "Motion",
    reduced: "Reduced",
    sowing: "Sowing",
    sowings: {
      normal: "Normal",
      slow: "Slow",
      step: "Seed by seed",
      once: "At once",
    } satisfies Record<Sowing, string>,
    detail: "Values",
    full: "With certainty",
    simple: "Simple",
    board: "Board",
    coordinates: "Coordinates",
    legalMoves: "Legal moves",
    flipPreview: "What a move would do",
    lastFlips: "What the last move did",
    moveNumbers: "Move numbers",
    values: "Values while analysing",
    confirmPasses: "Wait after a pass until I have seen it",
    isMirrored: "Mirrored",
    turns: "Rotation",
    turned: (degrees: number) => `${degrees}°`,
    about: "Stored in this browser.",
  },

  textPanel: {
    title: "Text panel",
    board: "Board as text",
    log: "Log",
    greeting: "Type a move or a command; help lists them.",
    command: "Move or command",
    example: "d3, hint, board, help…",
    run: "Run",
    legalTitle: "Legal moves",
    legal: (moves: Move[]) => (moves.length === 0 ? "There are no moves." : moves.map(moveWords).join("\n")),
    move: (move: Move) => moveWords(move),
    choosing: "Choose a new game.",
    notDone: "That was not possible.",
    unknown: (word: string) => `${word} is neither a legal move nor a command; help lists the commands.`,
    help: [
      "d3 – plays there; A – sows that pit",
      "moves – lists the legal moves",
      "board – reads the board",
      "hint – the engine's value of each move",
      "eval – the value of the position",
      "best – plays the engine's move",
      "undo, redo – takes back, plays again",
      "back, forward – through the game",
      "pass, resign, new",
      "play, analyse – switches between the two",
    ].join("\n"),
  },
};

function effect(last: Trace): string {
  if (last.effect.kind === "flips") return `${last.effect.flips.length} flipped`;
  const sown = `${last.effect.path.length} sown`;
  return last.effect.gain === 0 ? sown : `${sown}, ${last.effect.gain} captured`;
}

function placeLabel(place: PlaceInfo, sides: [string, string]): string {
  const { hint, seeds, steps } = place;
  const owner = place.owner === null ? "empty" : sides[place.owner === 0 ? 0 : 1];
  return [
    place.name,
    seeds === null ? owner : `${owner}, ${plural(seeds, "seed")}`,
    place.move && "legal",
    hint && valueWords(hint),
    hint?.is_best && "best",
    place.isLast && "last move",
    place.isSownLast && "last seed",
    place.isNext && "next move",
    place.number !== null && `move ${place.number}`,
    steps.length > 0 && `step ${steps.map((step) => step.number).join(" and ")} of the line`,
  ]
    .filter((part) => part)
    .join(", ");
}

function valueWords({ value }: Hint): string {
  return `${inWords(value.text)}, ${value.exact ? "exact" : `depth ${value.depth}${value.percent < 100 ? `, ${value.percent} per cent` : ""}`}`;
}

function moveWords(move: Move): string {
  return `${move.at === null ? "pass" : move.name}: ${move.about}`;
}

function count(nodes: number): string {
  if (nodes < 10_000) return String(nodes);
  return nodes < 1_000_000 ? `${Math.round(nodes / 1000)} k` : `${(nodes / 1_000_000).toFixed(1)} M`;
}

/** A rough duration: `20 seconds`, or in short `20 s`. */
function duration(seconds: number, isShort = false): string {
  const units = [
    { of: 1, until: 90, short: "s", one: "second" },
    { of: 60, until: 5400, short: "min", one: "minute" },
    { of: 3600, until: 48 * 3600, short: "h", one: "hour" },
    { of: 24 * 3600, until: 730 * 24 * 3600, short: "days", one: "day" },
  ];
  const unit = units.find(({ until }) => seconds < until);
  if (!unit) return "years";
  const rough = Math.max(1, Number((seconds / unit.of).toPrecision(1)));
  return isShort ? `${rough} ${unit.short}` : plural(rough, unit.one);
}

function seconds(ms: number): string {
  return ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}
