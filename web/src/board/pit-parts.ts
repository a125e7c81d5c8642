// The elements that a board of pits is made of.

import { add, inscribe } from "./dom";
import { ValueTag } from "./tag";

/** The elements of a pit. */
export interface PitParts {
  cell: HTMLElement;
  bowl: HTMLElement;
  count: HTMLElement;
  /** The numbers of the steps of the expected line that begin there. */
  steps: HTMLElement;
  tag: ValueTag;
}

/** The elements of a store. */
export interface StoreParts {
  element: HTMLElement;
  trough: HTMLElement;
  count: HTMLElement;
}

/** Fills a cell of the grid with a pit. */
export function addPit(cell: HTMLElement, name: string): PitParts {
  const caption = add(cell, "span", "caption");
  inscribe(add(caption, "span", "letter"), name);
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

/** Adds the button that sows the next seed, in the middle of all pits. */
export function addNext(frame: HTMLElement, name: string, press: () => void): HTMLButtonElement {
  const button = add(frame, "button", "next-seed");
  button.type = "button";
  button.hidden = true;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", press);
  return button;
}

/** Brings an element to the middle of another one, in the coordinates of a frame; at once, or as a transition. */
export function moveTo(moved: HTMLElement, target: Element, frame: Element, isAtOnce: boolean): void {
  const [there, origin] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  moved.classList.toggle("jumping", isAtOnce);
  moved.style.setProperty("--left", `${there.left + there.width / 2 - origin.left}px`);
  moved.style.setProperty("--top", `${there.top + there.height / 2 - origin.top}px`);
  // Reading a size makes the browser take note of the place before a transition begins there.
  if (isAtOnce) void moved.offsetWidth;
}
