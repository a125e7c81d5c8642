import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picture } from "../api/types";
import type { BoardProps, BoardWidget } from "../board/index";
import { mountBoard } from "../board/index";
import { paint } from "../editor/ctrl";
import { hintsOf, isStale, point, pointedHint } from "../hints/ctrl";
import type { GameProps } from "../props";
import { motion, orientation } from "../settings/ctrl";
import { boardTexts } from "../texts";
import { canPlay, explainAt, playAt } from "./ctrl";
import { registerBoard } from "./motion";
import { along, nodeOf } from "./tree";

/** The approximate ratio of width to height of a board of pits. */
const PITS_RATIO = 1.55;

/** How many moves of an expected line the board shows: more are hard to follow. */
const MAX_LINE_LENGTH = 8;

/** The board widget as a component. */
export function BoardView(props: GameProps) {
  const { app } = props;
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<BoardWidget | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const mounted = mountBoard(element.current, {
      play: (at) => playAt(app, at),
      refuse: (at) => explainAt(app, at),
      hover: (at) => point(app, at === null ? null : (app.store.get().view?.scene.picture.names[at] ?? null)),
      edit: (at, event) => paint(app, at, event),
    });
    widget.current = mounted;
    registerBoard(app, mounted);
    return () => mounted.destroy();
  }, [app]);
  useLayoutEffect(() => {
    const shown = boardProps(props);
    widget.current?.set(shown);
    element.current?.style.setProperty("--ratio", String(ratioOf(shown)));
  });
  return <div class="board-place" ref={element} />;
}

function boardProps({ state, view }: GameProps): BoardProps {
  const { settings, editor } = state;
  const { scene } = view;
  const picture = editor?.picture ?? scene.picture;
  const isAnalysing = view.mode === "analyse" && !editor;
  return {
    picture,
    side: editor?.side ?? scene.side,
    moves: editor ? [] : scene.moves,
    last: editor ? null : scene.last,
    interactive: canPlay(state),
    showLegal: settings.legalMoves && canPlay(state),
    showCoordinates: settings.coordinates,
    showFlipPreview: settings.flipPreview,
    showLastFlips: settings.lastFlips,
    hints: isAnalysing && settings.values ? hintsOf(state) : null,
    staleHints: isStale(state),
    hintDetail: settings.detail,
    line: isAnalysing ? lineShown(state) : null,
    next: isAnalysing && !view.retry && !state.pending ? nextPlace(view) : null,
    numbers: settings.moveNumbers && !editor ? numbersOf(view, picture) : null,
    orientation: orientation(settings, view),
    editing: editor !== null,
    texts: boardTexts(view),
    motion: motion(settings),
    sowing: settings.sowing,
  };
}

/** The moves of the expected line that the board shows, which passes would not change. */
function lineShown(state: GameProps["state"]): BoardProps["line"] {
  const moves = pointedHint(state)?.line.filter(({ at }) => at !== null);
  return moves?.slice(0, MAX_LINE_LENGTH) ?? null;
}

/** The ratio of the board's width to its height, which determines how large it can be. */
function ratioOf({ picture, orientation }: BoardProps): number {
  if (picture.kind === "pits") return PITS_RATIO;
  const ratio = picture.width / picture.height;
  return orientation % 2 === 0 ? ratio : 1 / ratio;
}

function nextPlace(view: GameProps["view"]): number | null {
  const next = along(view, view.cursor, 1);
  const move = next === view.cursor ? null : nodeOf(view, next)?.move;
  const at = move ? view.scene.picture.names.indexOf(move) : -1;
  return at < 0 ? null : at;
}

/** The number of the move that placed each disc. */
function numbersOf(view: GameProps["view"], picture: Picture): (number | null)[] {
  const numbers: (number | null)[] = picture.names.map(() => null);
  for (const id of view.line.slice(1, view.line.indexOf(view.cursor) + 1)) {
    const node = nodeOf(view, id);
    const at = node?.move ? picture.names.indexOf(node.move) : -1;
    if (node && at >= 0) numbers[at] = node.number;
  }
  return numbers;
}
