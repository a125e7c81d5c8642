// A grid of buttons that keyboard, pointer, touch and screen readers can use.

import { add, attribute } from "./dom";
import type { Rows } from "./orientation";

/** How long a touch must last to point instead of click, in milliseconds. */
const LONG_PRESS = 350;

/** The events of a grid. */
export interface GridHandlers {
  /** A place was clicked; `alternate` with the right button or Shift. Returns whether the click was handled. */
  press(at: number, alternate: boolean): boolean;
  point(at: number | null): void;
}

/** A grid of places in rows. */
export class Grid {
  readonly element: HTMLElement;
  /** The buttons by place. */
  readonly cells: HTMLButtonElement[] = [];
  readonly #rows: Rows;
  readonly #handlers: GridHandlers;
  #current: number;
  #pointed: number | null = null;
  /** The place under the mouse. */
  #over: number | null = null;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #wasLong = false;
  /** Whether a focus event that follows is caused by a click or tap. */
  #isByPointer = false;

  constructor(parent: Element, rows: Rows, current: number, handlers: GridHandlers) {
    this.#rows = rows;
    this.#handlers = handlers;
    this.element = add(parent, "div", "grid");
    this.element.setAttribute("role", "grid");
    for (const row of rows) {
      const line = add(this.element, "div", "row");
      line.setAttribute("role", "row");
      for (const at of row) {
        const cell = add(line, "button", "cell");
        cell.type = "button";
        cell.tabIndex = -1;
        cell.dataset.at = String(at);
        cell.setAttribute("role", "gridcell");
        this.cells[at] = cell;
      }
    }
    this.#current = this.cells[current] ? current : (rows[0]?.[0] ?? 0);
    this.#roveTo(this.#current);
    this.#listen();
  }

  /** The place that Tab moves to. */
  get current(): number {
    return this.#current;
  }

  /** Sets the labels of the grid and its places. */
  describe(name: string, labels: string[]): void {
    attribute(this.element, "aria-label", name);
    this.cells.forEach((cell, at) => attribute(cell, "aria-label", labels[at] ?? ""));
  }

  /** Focuses a place. */
  focus(at: number = this.#current): void {
    if (this.cells[at]) this.#roveTo(at);
    this.cells[this.#current]?.focus();
  }

  /** Cancels a long press in progress. */
  release(): void {
    clearTimeout(this.#longPress);
  }

  #roveTo(at: number): void {
    const [before, after] = [this.cells[this.#current], this.cells[at]];
    if (before) before.tabIndex = -1;
    if (after) after.tabIndex = 0;
    this.#current = at;
  }

  #point(at: number | null): void {
    if (at === this.#pointed) return;
    this.#pointed = at;
    this.#handlers.point(at);
  }

  #listen(): void {
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      this.element.addEventListener(type, listener);
    on("keydown", (event) => this.#key(event));
    on("click", (event) => this.#click(event));
    on("contextmenu", (event) => this.#menu(event));
    on("focusin", (event) => {
      const at = placeOf(event);
      if (at === null) return;
      this.#roveTo(at);
      // A tap also moves the focus, and must not leave a preview behind.
      if (!this.#isByPointer) this.#point(at);
    });
    on("focusout", () => this.#point(this.#over));
    on("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      this.#over = placeOf(event);
      this.#point(this.#over);
    });
    on("pointerleave", () => this.#endPress());
    on("pointerdown", (event) => {
      this.#wasLong = false;
      this.#isByPointer = true;
      if (event.pointerType !== "touch") return;
      this.#longPress = setTimeout(() => {
        this.#wasLong = true;
        this.#point(placeOf(event));
      }, LONG_PRESS);
    });
    on("pointercancel", () => this.#endPress());
    on("pointerup", (event) => {
      this.release();
      if (event.pointerType === "touch") this.#point(null);
    });
  }

  #endPress(): void {
    this.release();
    this.#over = null;
    this.#point(null);
  }

  #click(event: MouseEvent): void {
    const at = placeOf(event);
    if (at !== null && !this.#wasLong) this.#handlers.press(at, event.shiftKey);
    this.#wasLong = false;
    this.#isByPointer = false;
  }

  #menu(event: MouseEvent): void {
    const at = placeOf(event);
    if (at === null) return;
    // A long press also opens the context menu, but is only meant to point.
    if (this.#wasLong || this.#handlers.press(at, true)) event.preventDefault();
  }

  #key(event: KeyboardEvent): void {
    const at = placeOf(event);
    if (at === null || event.altKey || event.metaKey) return;
    this.#isByPointer = false;
    if (event.key === "Enter" || event.key === " ") this.#handlers.press(at, event.shiftKey);
    else {
      const to = this.#neighbour(at, event.key, event.ctrlKey);
      if (to === undefined) return;
      this.focus(to);
    }
    // The page uses these keys for something else.
    event.preventDefault();
    event.stopPropagation();
  }

  #neighbour(at: number, key: string, far: boolean): number | undefined {
    const y = this.#rows.findIndex((row) => row.includes(at));
    const row = this.#rows[y] ?? [];
    const x = row.indexOf(at);
    const along = (index: number) => row[Math.max(0, Math.min(row.length - 1, index))];
    const across = (index: number) => (this.#rows[index] ?? row)[x];
    switch (key) {
      case "ArrowLeft":
        return far ? undefined : along(x - 1);
      case "ArrowRight":
        return far ? undefined : along(x + 1);
      case "ArrowUp":
        return far ? undefined : across(y - 1);
      case "ArrowDown":
        return far ? undefined : across(y + 1);
      case "Home":
        return far ? this.#rows[0]?.[0] : along(0);
      case "End":
        return far ? this.#rows.at(-1)?.at(-1) : along(row.length);
      default:
        return undefined;
    }
  }
}

/** The place at which an event happened. */
function placeOf(event: Event): number | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-at]") : null;
  return cell ? Number(cell.dataset.at) : null;
}
