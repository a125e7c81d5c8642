// The value of a move, written where the move is made.

import { add, attribute, classes, inscribe } from "./dom";
import type { PlaceFacts } from "./facts";
import type { BoardProps } from "./props";

/** The usual size of a value, as a part of its square. */
const USUAL_SIZE = 0.34;
/** The part of a square's width that values may take, so that they never touch the ring of the best one. */
const ROOM = 0.85;
/** How wide a bold digit is in the widest of usual fonts, as a part of its size. */
const DIGIT = 0.7;
/** The width of other characters, in digits. */
const WIDTHS: Record<string, number> = { "+": 1.2, "-": 0.6, "−": 1.2, ".": 0.55 };

/** The size of all values on a board, as a part of a square: what the longest one has room for. */
export function valueSize(facts: PlaceFacts[]): number {
  const widest = Math.max(0, ...facts.map(({ hint }) => widthOf(hint?.value.text ?? "")));
  return Math.min(USUAL_SIZE, ROOM / (DIGIT * widest));
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDTHS[character] ?? 1), 0);
}

/** A value and, small under it, how sure it is. */
export class ValueTag {
  readonly #value: HTMLElement;
  readonly #certainty: HTMLElement;

  constructor(cell: Element) {
    const tag = add(cell, "span", "tag");
    this.#value = add(tag, "span", "value");
    this.#certainty = add(tag, "span", "certainty");
  }

  write({ hint }: PlaceFacts, detail: BoardProps["hintDetail"]): void {
    const isTold = hint && (detail === "full" || hint.value.exact);
    const certainty = isTold ? hint.value.certainty.replaceAll(/\s/g, "") : "";
    inscribe(this.#value, hint?.value.text ?? "");
    inscribe(this.#certainty, certainty);
    // Small squares have room for the first part only.
    attribute(this.#certainty, "data-short", certainty.split("·")[0] || null);
  }
}

/** The classes that every kind of place has. */
export function commonClasses(facts: PlaceFacts): string {
  const { hint, isStale } = facts;
  return classes({
    cell: true,
    legal: facts.move !== null,
    hinted: hint !== null,
    best: hint?.is_best === true && !isStale,
    exact: hint?.value.exact === true,
    stale: hint !== null && isStale,
    last: facts.isLast,
    "sown-last": facts.isSownLast,
    changed: facts.isChanged,
    next: facts.isNext,
    stepped: facts.steps.length > 0,
    [`preview-${facts.preview}`]: facts.preview !== null,
  });
}
