// The value of a move, written where the move is made.

import { add, classes, inscribe } from "./dom";
import type { PlaceFacts } from "./facts";
import type { BoardProps } from "./props";

/** Longer values are written smaller. */
const USUAL_LENGTH = 4;

/** A value and, small under it, how sure it is. */
export class ValueTag {
  readonly #tag: HTMLElement;
  readonly #value: HTMLElement;
  readonly #certainty: HTMLElement;

  constructor(cell: Element) {
    this.#tag = add(cell, "span", "tag");
    this.#value = add(this.#tag, "span", "value");
    this.#certainty = add(this.#tag, "span", "certainty");
  }

  write({ hint }: PlaceFacts, detail: BoardProps["hintDetail"]): void {
    const text = hint?.value.text ?? "";
    const isTold = hint && (detail === "full" || hint.value.exact);
    this.#tag.classList.toggle("long", text.length > USUAL_LENGTH);
    inscribe(this.#value, text);
    // Without spaces it fits the squares of a phone.
    inscribe(this.#certainty, isTold ? hint.value.certainty.replaceAll(/\s/g, "") : "");
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
