// The elements of a board of pits.

import { add, setDataText } from "./dom";
import { ValueTag } from "./tag";

/** The elements of a pit. */
export interface PitParts {
  cell: HTMLElement;
  bowl: HTMLElement;
  count: HTMLElement;
  /** The numbers of the moves of the expected line that start there. */
  steps: HTMLElement;
  tag: ValueTag;
}

/** The elements of a store. */
export interface StoreParts {
  element: HTMLElement;
  trough: HTMLElement;
  count: HTMLElement;
}

/** Adds the elements of a pit to a cell of the grid. */
export function addPit(cell: HTMLElement, name: string): PitParts {
  const caption = add(cell, "span", "caption");
  setDataText(add(caption, "span", "letter"), name);
  const count = add(caption, "span", "count");
  const bowl = add(cell, "span", "bowl");
  return { cell, bowl, count, steps: add(cell, "span", "steps"), tag: new ValueTag(cell) };
}

/** Adds a store to the frame. */
export function addStore(frame: HTMLElement): StoreParts {
  const element = add(frame, "div", "store");
  element.setAttribute("role", "img");
  return { element, count: add(element, "span", "count"), trough: add(element, "span", "trough") };
}

/** Adds the button that sows the next seed, in the middle of the board. */
export function addNext(frame: HTMLElement, name: string, press: () => void): HTMLButtonElement {
  const button = add(frame, "button", "next-seed");
  button.type = "button";
  button.hidden = true;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", press);
  return button;
}

/** Moves an element to the centre of another one, in the coordinates of a frame; at once, or with a transition. */
export function moveTo(moved: HTMLElement, target: Element, frame: Element, isAtOnce: boolean): void {
  const [there, origin] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  moved.classList.toggle("jumping", isAtOnce);
  moved.style.setProperty("--left", `${there.left + there.width / 2 - origin.left}px`);
  moved.style.setProperty("--top", `${there.top + there.height / 2 - origin.top}px`);
  // Reading a size forces a layout, so that the next transition starts from here.
  if (isAtOnce) void moved.offsetWidth;
}
