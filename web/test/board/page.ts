// A page without a browser, and boards to mount in it.

import { JSDOM } from "jsdom";
import type { Hint, Move, Picture, Trace } from "../../src/api/types";
import { type BoardHandlers, type BoardProps, type BoardWidget, mountBoard } from "../../src/board";

const { window } = new JSDOM("<body></body>", { pretendToBeVisual: false });
for (const name of ["window", "document", "Element", "HTMLElement", "KeyboardEvent", "MouseEvent", "Event"] as const) {
  Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true });
}

/** A board of squares from rows of `X`, `O` and `.`. */
export function squares(...rows: string[]): Picture {
  const width = rows[0]?.length ?? 0;
  const discs = [...rows.join("")].map((letter) => (letter === "X" ? 0 : letter === "O" ? 1 : null));
  const names = discs.map((_, at) => `${"abcdefghij"[at % width]}${Math.floor(at / width) + 1}`);
  return { kind: "squares", width, height: rows.length, discs, names };
}

/** A board of pits. */
export function pits(seeds: number[], stores: [number, number] = [0, 0]): Picture {
  return { kind: "pits", seeds, stores, names: [..."ABCDEFabcdef"] };
}

/** A move that flips discs. */
export function move(at: number, flips: number[]): Move {
  return { name: `m${at}`, at, effect: { kind: "flips", flips }, about: "" };
}

/** A move that was played. */
export function trace(at: number, side: number, flips: number[]): Trace {
  return { name: `m${at}`, at, side, effect: { kind: "flips", flips } };
}

/** A sowing that was played. */
export function sowing(at: number, side: number, path: number[], captures: number[] = [], gain = 0): Trace {
  return { name: "A", at, side, effect: { kind: "sows", path, captures, gain } };
}

/** A hint for a move. */
export function hint(at: number, text: string, certainty: string, isBest = false): Hint {
  const value = { score: Number(text), text, exact: certainty === "✓", depth: 18, percent: 87, certainty };
  return { move: `m${at}`, at, value, is_best: isBest, line: [] };
}

/** Default properties, with changes. */
export function props(picture: Picture, changes: Partial<BoardProps> = {}): BoardProps {
  return {
    picture,
    side: 0,
    moves: [],
    last: null,
    interactive: true,
    showLegal: true,
    showCoordinates: true,
    showFlipPreview: true,
    showLastFlips: true,
    hints: null,
    staleHints: false,
    hintDetail: "full",
    line: null,
    next: null,
    numbers: null,
    orientation: 0,
    editing: false,
    texts: {
      board: "Board",
      label: (place) =>
        [place.name, place.seeds ?? place.owner ?? "empty", place.move && "legal", place.hint?.value.text]
          .filter((part) => part !== null && part !== undefined)
          .join(", "),
      store: (side, seeds) => `store ${side}: ${seeds}`,
      nextSeed: "Next seed",
    },
    motion: "full",
    sowing: "normal",
    ...changes,
  };
}

/** A mounted board, and the events it sent. */
export interface Mounted {
  widget: BoardWidget;
  element: HTMLElement;
  events: string[];
  cell(at: number): HTMLElement;
}

/** Mounts a board in the page. */
export function mounted(first: BoardProps): Mounted {
  const element = document.createElement("div");
  document.body.append(element);
  const events: string[] = [];
  const handlers: BoardHandlers = {
    play: (at) => events.push(`play ${at}`),
    hover: (at) => events.push(`hover ${at}`),
    edit: (at, { alternate }) => events.push(`edit ${at}${alternate ? " alternate" : ""}`),
  };
  const widget = mountBoard(element, handlers);
  widget.set(first);
  const cell = (at: number) => element.querySelector<HTMLElement>(`[data-at="${at}"]`) as HTMLElement;
  return { widget, element, events, cell };
}

/** The texts shown on a place. */
export function written(cell: Element): string[] {
  return [...cell.querySelectorAll("[data-text]")].map((part) => part.getAttribute("data-text") ?? "");
}

/** Presses a key on an element. */
export function press(element: Element, key: string, init: KeyboardEventInit = {}): boolean {
  return element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
}

/** Sends a pointer event to an element. */
export function pointer(element: Element, type: string, init: MouseEventInit = {}, pointerType = "mouse"): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  element.dispatchEvent(event);
}
