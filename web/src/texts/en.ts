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
const minus = (value: number) => (value < 0 ? `−${-value}` : String(value));
const signed = (value: number) => (value > 0 ? `+${value}` : minus(value));
const inWords = (text: string) => text.replace(/^\+/, "plus ").replace(/^[-−]/, "minus ");
const tidy = (value: number) => Math.round(value * 10) / 10;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const PASS = "pass";

/** The names of formats that are not simply capitalised. */
const FORMATS: Record<string, string> = { obf: "OBF", ggf: "GGF", json: "JSON" };

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
    offline: "The server is not responding. Is Outflank still running? This page will continue as soon as it is back.",
    status: (status: number) => `The server answered with status ${status} and no explanation.`,
    noPass: "You can pass only when you have no other move.",
    unknownGame: (address: string) => `There is no game at ${address}. Here are your games.`,
    nothingToShow: "There is no game to show.",
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
    first: "To the start (Home)",
    back: "Back (←)",
    backShort: "Back",
    forward: "Forward (→)",
    forwardShort: "Forward",
    last: "To the end (End)",
  },

  status: {
    label: "Game status",
    thinks: (thinking: ThinkingView | null) =>
      ["thinking…", thinking?.depth != null && `depth ${thinking.depth}`, thinking && seconds(thinking.elapsed_ms)]
        .filter((part) => part)
        .join(" · "),
    toMove: (side: string) => `${side} to move`,
    yourMove: (side: string) => `Your move (${side})`,
    thinking: (player: string, side: string) => `${player} (${side}) is thinking…`,
    waiting: (player: string, side: string) => `${player} (${side}) is waiting`,
    lost: "Connection lost. Reconnecting…",
  },

  play: {
    undo: "Take back",
    redo: "Redo",
    best: "Play the engine's move (Space)",
    bestShort: "Engine's move",
    moveNow: "Have the program move now (Space)",
    moveNowShort: "Move now",
    pass: "Pass",
    resign: "Resign",
    resignTitle: (side: string) => `Resign as ${side}?`,
    resignAbout: "You can still analyse the game afterwards.",
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
        "Place a disc so that you trap a line of your opponent's discs between it and another of yours; they all flip. If you have no move, you pass.",
      pits: "Capture more than half of the seeds to win. Take all the seeds from one of your pits and sow them one by one, anticlockwise. If the last seed brings one of your opponent's pits to two or three seeds, you capture them, along with any twos and threes directly before it.",
    } satisfies Record<Picture["kind"], string>,
    keys: {
      squares: [
        { keys: ["d", "3"], about: "to play d3" },
        { keys: ["Backspace"], about: "to take back a move" },
      ],
      pits: [
        { keys: ["C", "Enter"], about: "to sow pit C" },
        { keys: ["Backspace"], about: "to take back a move" },
      ],
    } satisfies Record<Picture["kind"], KeyRow[]>,
    allKeys: "All keyboard shortcuts",
  },

  newGame: {
    title: "New game",
    game: "Game",
    size: "Board",
    otherSize: "Other size…",
    width: "Width",
    height: "Height",
    startPosition: "Starting position",
    starts: capital,
    rules: "Rules",
    ruleSet: capital,
    ownRules: "Custom…",
    rulesText: "Rules as text",
    rulesAbout: "A preset with changes, such as abapa:slam=illegal,cap=200.",
    you: "You play",
    random: "Random",
    both: "Both sides",
    watch: "Watch two programs",
    opponent: "Opponent",
    player: (side: string) => side,
    kinds: { level: "Levels", classic: "Classic players", engine: "Your engines", spec: "Custom…" },
    elo: ({ elo, is_interpolated }: LevelRating) => `${is_interpolated ? "≈ " : ""}${minus(elo)} Elo`,
    eloAbout: "Elo in this game, with random play at 0.",
    eloInterpolated: "≈ marks ratings interpolated between measured levels.",
    depth: "Depth",
    evaluation: "Evaluation",
    defaultEvaluation: "Default",
    enginesAbout: "Listed in your engines.toml.",
    spec: "Player",
    specAbout: "NAME or NAME:KEY=VALUE,…, as on the command line.",
    specExample: "alphabeta:depth=6,eval=paris",
    time: "Time",
    times: (time: string) => (time === "none" ? "No limit" : time === "own" ? "Custom…" : time.replace("+", " + ")),
    timeAbout: "Minutes per side + seconds added after each move.",
    timeSystem: "Time control",
    timeSystems: {
      "sudden-death": "Time for the whole game",
      "byo-yomi": "Byo-yomi",
      "moves-per-period": "Moves per period",
      "per-move": "Time per move",
    } satisfies Record<TimeSystem, string>,
    timeSystemsAbout: {
      "sudden-death": "The seconds are added after each move.",
      "byo-yomi": "Once the minutes are gone, a move made within a period costs nothing; a longer one uses up periods.",
      "moves-per-period": "Once the minutes are gone, this many moves must be made in every period.",
      "per-move": "Unused time is lost.",
    } satisfies Record<TimeSystem, string>,
    minutes: "Minutes per side",
    increment: "Seconds added per move",
    periods: "Periods",
    periodSeconds: "Seconds per period",
    periodMoves: "Moves per period",
    periodMinutes: "Minutes per period",
    moveSeconds: "Seconds per move",
    showLegal: "Show legal moves",
    showLegalAbout: "The game is harder without them.",
    start: "Start game",
    offer: "Two wins in a row! Ready for a stronger opponent?",
    playLevel: (level: LevelInfo) => `Play level ${level.level}, ${level.name}`,
  },

  seat: {
    title: (side: string) => `Who plays ${side}?`,
    change: (side: string) => `Change who plays ${side}`,
    another: "Choose another player…",
    human: "A person",
    program: "A program",
    name: "Name",
    save: "Change",
  },

  gameName: {
    title: "Name this game",
    label: "Name of the game",
    about: "Shown in the list of games, and exported with it.",
    save: "Save name",
    below: (view: GameView) => (view.name === "" ? view.game.about : `${view.game.title}. ${view.game.about}`),
  },

  moves: {
    title: "Moves",
    none: "No moves yet.",
    pass: PASS,
    tools: "This move",
    comment: "Add a comment",
    commentShort: "Comment",
    commentHere: "Your comment on this move",
    save: "Save",
    promote: "Make this the main line",
    promoteShort: "Main line",
    delete: "Delete from here",
    deleteShort: "Delete",
    restore: "Restore deleted moves",
    restoreShort: "Restore",
    deleteTitle: "Delete this branch?",
    deleteAbout: (node: NodeView, after: number) => {
      const move = node.is_pass ? "The pass" : node.move;
      if (after === 0) return `${move} will be deleted. You can restore it afterwards.`;
      const rest = after === 1 ? "the move" : `the ${after} moves`;
      return `${move} and ${rest} after it will be deleted. You can restore them afterwards.`;
    },
    /** `12. d3`, and nothing for the start. */
    numbered: (node: NodeView) =>
      node.move === null ? "" : node.number === null ? PASS : `${node.number}. ${node.move}`,
    label: (node: NodeView, view: GameView) => {
      const side = node.side === null ? "" : view.players[node.side === 0 ? 0 : 1].side;
      const grade = node.judgement ? GRADES[node.judgement.grade] : "";
      return [
        node.is_pass ? `${side} passes` : `${node.number}. ${side} ${node.move}`,
        grade,
        node.value && inWords(node.value.text),
        node.comment,
      ]
        .filter((part) => part)
        .join(", ");
    },
    judged: (judgement: Judgement) =>
      `${capital(GRADES[judgement.grade])}: loses ${judgement.loss_text}${judgement.best === "" ? "" : `; ${judgement.best} is better`}`,
  },

  hints: {
    title: "Engine",
    values: "Show values on the board (v)",
    valuesShort: "Values",
    detail: "Show how certain the values are",
    detailShort: "How certain",
    solveShort: (seconds: number | null) => (seconds ? `Solve ≈ ${duration(seconds, true)}` : "Solve"),
    solve: (isOn: boolean, seconds: number | null) => {
      if (isOn) return "press again to cancel (x)";
      if (seconds === 0) return "every value is exact already (x)";
      return `all values exactly, ${seconds === null ? "however long it takes" : `in about ${duration(seconds)}`} (x)`;
    },
    off: "The engine is off. Switch it on above, or press l.",
    over: "The game is over: there is nothing to analyse.",
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
    about: "The engine reviews every move and lists the mistakes, worst first.",
    flawless: "No mistakes found.",
    accuracy: "Accuracy",
    meanLoss: "Average loss per move",
    inaccuracies: "Inaccuracies ?!",
    mistakes: "Mistakes ?",
    blunders: "Blunders ??",
    percent: (value: number) => `${Math.round(value)}%`,
    list: "Mistakes, worst first",
    move: "Played",
    best: "Better",
    hidden: "?",
    lost: "Lost",
    changed: "changed the result",
    retry: "Retry",
    retryMove: (move: string) => `Retry ${move}`,
  },

  retry: {
    title: (side: string) => `Find a better move for ${side}`,
    played: (retry: RetryView, who: string | null, unit: string) =>
      `${who ?? "You"} played ${retry.played}, losing ${amount(retry.loss_text, unit)}.`,
    find: "Play a better move on the board.",
    judging: "Checking…",
    right: (verdict: RetryVerdict) =>
      `${verdict.move} is right${verdict.loss_text === "0" ? "" : `: it loses only ${verdict.loss_text}`}.`,
    wrong: (verdict: RetryVerdict) => `${verdict.move} loses ${verdict.loss_text}. Try again.`,
    best: (move: string) => `The best move is ${move}.`,
    reveal: "Show answer",
    next: "Next mistake",
    leave: "Exit",
  },

  watch: {
    title: "Programs",
    pause: "Pause",
    resume: "Resume",
    step: "One move",
    speed: "Speed",
    delay: (ms: number) => (ms === 0 ? "as fast as possible" : `${plural(tidy(ms / 1000), "second")} between moves`),
  },

  editor: {
    title: "Edit position",
    brush: "Click to place",
    brushAbout: "Or press b, w or e to choose. Right-click to place the other colour; click a disc again to remove it.",
    empty: "Nothing",
    side: "To move",
    start: "Starting position",
    clear: "Clear",
    text: "Position as text",
    textAbout: "In any notation that you can paste.",
    store: (side: string) => `Captured by ${side}`,
    fine: "This position can be played.",
    analyse: "Analyse from here",
    play: "Play from here",
  },

  transfer: {
    pasteTitle: "Open a game or position",
    pasteLabel: "Paste anything",
    pasteAbout:
      "A transcript (f5d6c3…), a board in any notation, OBF, GGF, an Outflank record or a share link. You can also drop a file on the page.",
    whoMoves: "Who is to move?",
    sides: ["Black", "White"],
    open: "Open",
    file: "From a file…",
    pasted: "Opened as a new game.",
    tooLarge: (name: string) => `${name} is too large to be a game.`,
    exportTitle: "Share and export",
    shareShort: "Share",
    format: "Format",
    formatName: (name: string) => FORMATS[name] ?? capital(name),
    linkAbout: "Contains the whole game, and opens it wherever its address can be reached.",
    share: "Share with others",
    shareAbout: "These work everywhere. The web page replays the game in any browser, without Outflank.",
    savePage: "Save web page",
    saveRecord: "Save record",
    copyTranscript: "Copy transcript",
    linkReach: (isLocal: boolean, host: string) =>
      isLocal
        ? "The link works on this computer only, while Outflank is running."
        : `The link works wherever ${host} can be reached, while Outflank is running there.`,
    result: "The game in this format",
    copy: "Copy",
    download: "Download",
    copyLink: "Copy share link",
    image: "Image of the position",
    copyAs: (kind: string) => `Copy ${kind}`,
    saveAs: (kind: string) => `Save ${kind}`,
    copied: (what: string) => `${FORMATS[what] ?? capital(what)} copied.`,
    notCopied: "Your browser does not let this page copy. Select the text and copy it yourself.",
    noImage: "Your browser could not draw the image.",
    fileName: "outflank-game",
  },

  games: {
    title: "Games",
    none: "No games yet.",
    players: (game: GameSummary) => game.players.join(" – "),
    moves: (count: number) => plural(count, "move"),
    shown: "open now",
    unfinished: "Unfinished",
    draw: "Draw",
    won: (side: string) => `${side} won`,
    delete: (game: GameSummary) => `Delete the game ${game.players.join(" – ")}`,
    deleteNow: "Delete permanently",
    date: (date: Date) =>
      date.toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
  },

  keys: {
    title: "Keyboard shortcuts",
    step: "Back and forward",
    branch: "Previous and next branch",
    ends: "Start and end",
    undo: "Take back (against a program, both moves)",
    square: "Type a square to play there",
    pit: "Awele: type a pit's letter, then Enter",
    seed: "Awele: sow the next seed, when sowing seed by seed",
    best: "Play the best move, or have the program move",
    pass: "Pass",
    mode: "Switch between playing and analysing",
    values: "Show or hide values on the board",
    engine: "Turn the engine on or off",
    solve: "Solve exactly",
    graph: "Switch the graph between value and loss",
    mistakes: "Next and previous mistake",
    read: "Read the value aloud",
    turn: "Rotate the board",
    edit: "Edit the position",
    brush: "While editing: place Black, White or nothing",
    text: "Show or hide the text panel",
    clipboard: "Copy the transcript, paste anything",
    escape: "Stop the engine, or close what is open",
    sheet: "Show this list",
    about:
      "Letters are commands outside text fields. On the board, the arrow keys move between squares and Enter plays.",
  },

  settings: {
    title: "Settings",
    theme: "Colours",
    system: "Match system",
    light: "Light",
    dark: "Dark",
    motion: "Motion",
    reduced: "Reduced",
    sowing: "Sowing",
    sowings: {
      normal: "Normal",
      slow: "Slow",
      step: "Seed by seed",
      once: "Instant",
    } satisfies Record<Sowing, string>,
    detail: "Values",
    full: "With certainty",
    simple: "Simple",
    board: "Board",
    coordinates: "Coordinates",
    legalMoves: "Legal moves",
    flipPreview: "Preview what a move would do",
    lastFlips: "Mark what the last move did",
    moveNumbers: "Move numbers",
    values: "Values while analysing",
    confirmPasses: "Confirm passes",
    isMirrored: "Mirror the board",
    turns: "Rotation",
    turned: (degrees: number) => `${degrees}°`,
    about: "Settings are saved in this browser.",
  },

  textPanel: {
    title: "Text panel",
    board: "Board as text",
    log: "Log",
    greeting: "Type a move or a command. Type help for a list.",
    command: "Move or command",
    example: "d3, hint, board, help…",
    run: "Run",
    legalTitle: "Legal moves",
    legal: (moves: Move[]) => (moves.length === 0 ? "There are no legal moves." : moves.map(moveWords).join("\n")),
    move: (move: Move) => moveWords(move),
    choosing: "Choose the game to start.",
    notDone: "That is not possible.",
    unknown: (word: string) => `${word} is neither a legal move nor a command. Type help for a list.`,
    help: [
      "d3 – plays there; A – sows that pit",
      "moves – lists the legal moves",
      "board – reads the board",
      "hint – the engine's value of each move",
      "eval – the value of the position",
      "best – plays the engine's move",
      "undo, redo – takes back a move, plays it again",
      "back, forward – moves through the game",
      "pass, resign, new",
      "play, analyse – switches between the two",
    ].join("\n"),
  },
};

/** `13.6 discs`. */
function amount(text: string, unit: string): string {
  return `${text} ${text === "1" ? unit : `${unit}s`}`;
}

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
  return nodes < 1_000_000 ? `${Math.round(nodes / 1000)}k` : `${(nodes / 1_000_000).toFixed(1)}M`;
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
