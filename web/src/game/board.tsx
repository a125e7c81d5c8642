import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picture } from "../api/types";
import type { BoardProps, BoardWidget } from "../board/index";
import { mountBoard } from "../board/index";
import { paint } from "../editor/ctrl";
import { hintsOf, isStale, point, pointedHint } from "../hints/ctrl";
import type { GamePart } from "../part";
import { motion, orientation } from "../settings/ctrl";
import { boardTexts } from "../texts";
import { canPlay, playAt } from "./ctrl";
import { showOn } from "./motion";
import { along, nodeOf } from "./tree";

/** Boards of pits are about so much wider than high. */
const PITS_RATIO = 1.55;

/** Nobody follows more moves of a line on the board. */
const LONGEST_LINE = 8;

/** The board widget in its place. */
export function BoardView(parts: GamePart) {
  const { app } = parts;
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<BoardWidget | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const mounted = mountBoard(element.current, {
      play: (at) => playAt(app, at),
      hover: (at) => point(app, at === null ? null : (app.store.get().view?.scene.picture.names[at] ?? null)),
      edit: (at, event) => paint(app, at, event),
    });
    widget.current = mounted;
    showOn(app, mounted);
    return () => mounted.destroy();
  }, [app]);
  useLayoutEffect(() => {
    const props = boardProps(parts);
    widget.current?.set(props);
    element.current?.style.setProperty("--ratio", String(ratioOf(props)));
  });
  return <div class="board-place" ref={element} />;
}

function boardProps({ state, view }: GamePart): BoardProps {
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
    line: isAnalysing ? (pointedHint(state)?.line.slice(0, LONGEST_LINE) ?? null) : null,
    next: isAnalysing && !view.retry && !state.pending ? nextPlace(view) : null,
    numbers: settings.moveNumbers && !editor ? numbersOf(view, picture) : null,
    orientation: orientation(settings, view),
    editing: editor !== null,
    texts: boardTexts(view),
    motion: motion(settings),
    sowing: settings.sowing,
  };
}

/** How much wider than high the board is: what decides how large it can be. */
function ratioOf({ picture, orientation }: BoardProps): number {
  if (picture.kind === "pits") return PITS_RATIO;
  const ratio = picture.width / picture.height;
  return orientation % 2 === 0 ? ratio : 1 / ratio;
}

function nextPlace(view: GamePart["view"]): number | null {
  const next = along(view, view.cursor, 1);
  const move = next === view.cursor ? null : nodeOf(view, next)?.move;
  const at = move ? view.scene.picture.names.indexOf(move) : -1;
  return at < 0 ? null : at;
}

/** When each disc was put down; passes do not count. */
function numbersOf(view: GamePart["view"], picture: Picture): (number | null)[] {
  const numbers: (number | null)[] = picture.names.map(() => null);
  let count = 0;
  for (const id of view.line.slice(1, view.line.indexOf(view.cursor) + 1)) {
    const node = nodeOf(view, id);
    if (!node?.move || node.is_pass) continue;
    count += 1;
    const at = picture.names.indexOf(node.move);
    if (at >= 0) numbers[at] = count;
  }
  return numbers;
}
