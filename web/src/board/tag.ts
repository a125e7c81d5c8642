// The value of a move, shown on its place.

import { add, attribute, classes, setDataText } from "./dom";
import type { PlaceInfo } from "./place-info";

/** The default size of a value, as a fraction of its square. */
const DEFAULT_SIZE = 0.34;
/** The fraction of a square's width that values may take, so that they never touch the ring of the best one. */
const MAX_WIDTH = 0.85;
/** The width of a bold digit in the widest of common fonts, as a fraction of its size. */
const DIGIT_WIDTH = 0.7;
/** The widths of other characters, in digits. */
const WIDTHS: Record<string, number> = { "+": 1.2, "-": 0.6, "−": 1.2, ".": 0.55 };

/** The size of all values on a board, as a fraction of a square: as large as the longest one allows. */
export function valueSize(places: PlaceInfo[]): number {
  const widest = Math.max(0, ...places.map(({ hint }) => widthOf(hint?.value.text ?? "")));
  return Math.min(DEFAULT_SIZE, MAX_WIDTH / (DIGIT_WIDTH * widest));
}

function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDTHS[character] ?? 1), 0);
}

/** A value and, in small type below it, its certainty. */
export class ValueTag {
  readonly #value: HTMLElement;
  readonly #certainty: HTMLElement;

  constructor(cell: Element) {
    const tag = add(cell, "span", "tag");
    this.#value = add(tag, "span", "value");
    this.#certainty = add(tag, "span", "certainty");
  }

  write({ hint, certainty }: PlaceInfo): void {
    setDataText(this.#value, hint?.value.text ?? "");
    setDataText(this.#certainty, certainty);
    // Small squares have room for the first part only.
    attribute(this.#certainty, "data-short", certainty.split("·")[0] || null);
  }
}

/** The classes that both kinds of places share. */
export function commonClasses(place: PlaceInfo): string {
  const { hint, isStale } = place;
  return classes({
    cell: true,
    legal: place.move !== null,
    hinted: hint !== null,
    best: hint?.is_best === true && !isStale,
    exact: hint?.value.exact === true,
    stale: hint !== null && isStale,
    last: place.isLast,
    "sown-last": place.isSownLast,
    changed: place.isChanged,
    next: place.isNext,
    stepped: place.steps.length > 0,
    [`preview-${place.preview}`]: place.preview !== null,
  });
}
