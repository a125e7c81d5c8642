// The board of squares, on which discs flip.

import type { Picture } from "../api/types";
import { add, attribute, setDataText, write } from "./dom";
import type { PlaceInfo } from "./place-info";
import { direction, type Point, FLIP_DURATION, flipDelays } from "./flips";
import { Grid, type GridHandlers } from "./grid";
import { type Rows, sharedName, squareRows } from "./orientation";
import type { BoardProps } from "./props";
import type { Animation } from "./animator";
import type { Surface } from "./surface";
import { commonClasses, valueSize, ValueTag } from "./tag";

/** The elements of a board of squares. */
export class SquareSurface implements Surface {
  readonly grid: Grid;
  readonly #discs: HTMLElement[];
  readonly #tags: ValueTag[];
  readonly #rows: Rows;

  constructor(root: HTMLElement, props: BoardProps, current: number, handlers: GridHandlers) {
    const picture = props.picture as Extract<Picture, { kind: "squares" }>;
    this.#rows = squareRows(picture.width, picture.height, props.orientation);
    const frame = add(root, "div", "frame");
    frame.style.setProperty("--columns", String(this.#rows[0]?.length ?? 0));
    frame.style.setProperty("--rows", String(this.#rows.length));
    addCoordinates(frame, this.#rows, picture.names);
    this.grid = new Grid(frame, this.#rows, current, handlers);
    this.#markStars();
    this.#discs = this.grid.cells.map((cell) => add(cell, "span", "disc"));
    this.#tags = this.grid.cells.map((cell) => new ValueTag(cell));
  }

  draw(props: BoardProps, places: PlaceInfo[]): void {
    attribute(this.grid.element, "data-side", String(props.side));
    this.grid.element.style.setProperty("--value-size", valueSize(places).toFixed(3));
    for (const place of places) {
      const cell = this.grid.cells[place.at];
      const disc = this.#discs[place.at];
      if (!cell || !disc) continue;
      const step = place.owner === null ? place.steps[0] : undefined;
      const ghost = step?.side ?? (place.preview === "put" ? props.side : null);
      const star = cell.classList.contains("star") ? " star" : "";
      attribute(cell, "class", commonClasses(place) + star);
      attribute(cell, "data-disc", place.owner?.toString() ?? null);
      attribute(cell, "data-ghost", ghost?.toString() ?? null);
      setDataText(disc, (step?.number ?? place.number)?.toString() ?? "");
      this.#tags[place.at]?.write(place);
    }
  }

  animation(_before: Picture, { last, motion }: BoardProps): Animation {
    const flips = last?.effect.kind === "flips" ? last.effect.flips : [];
    const from = this.#pointOf(last?.at ?? 0);
    const points = flips.map((at) => this.#pointOf(at));
    const delays = motion === "full" ? flipDelays(from, points) : points.map(() => 0);
    flips.forEach((at, index) => {
      const [disc, point] = [this.#discs[at], points[index]];
      if (!disc || !point) return;
      disc.style.setProperty("--delay", `${delays[index] ?? 0}ms`);
      disc.style.setProperty("--direction", `${direction(from, point)}deg`);
      disc.className = `disc ${motion === "full" ? "turning" : "fading"}`;
    });
    const put = this.#discs[last?.at ?? 0];
    if (put) put.className = "disc put";
    return {
      steps: [{ after: Math.max(0, ...delays) + FLIP_DURATION, run: () => {} }],
      end: () => this.#discs.forEach((disc) => (disc.className = "disc")),
    };
  }

  #pointOf(at: number): Point {
    const y = this.#rows.findIndex((row) => row.includes(at));
    return { x: this.#rows[y]?.indexOf(at) ?? 0, y };
  }

  /** Marks four points two lines from the edges, for orientation. */
  #markStars(): void {
    const [height, width] = [this.#rows.length, this.#rows[0]?.length ?? 0];
    if (width < 6 || height < 6) return;
    for (const y of [1, height - 3]) {
      for (const x of [1, width - 3]) this.grid.cells[this.#rows[y]?.[x] ?? -1]?.classList.add("star");
    }
  }
}

function addCoordinates(frame: HTMLElement, rows: Rows, names: string[]): void {
  const nameOf = (places: number[]) => sharedName(places.map((at) => names[at] ?? ""));
  const columns = (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? 0));
  for (const [edge, lines] of [["top", columns], ["side", rows]] as const) {
    const labels = add(frame, "div", `coordinates ${edge}`);
    labels.setAttribute("aria-hidden", "true");
    for (const line of lines) write(add(labels, "span", ""), nameOf(line));
  }
}
