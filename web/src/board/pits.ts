// The board of pits, on which seeds are sown.

import type { Picture } from "../api/types";
import type { Pits } from "./change";
import { add, attribute, setDataText } from "./dom";
import type { PlaceInfo } from "./place-info";
import { Grid } from "./grid";
import { pitRows } from "./orientation";
import { addNext, addPit, addStore, moveTo, type PitParts, type StoreParts } from "./pit-parts";
import type { BoardProps } from "./props";
import { drawSeeds, MAX_DRAWN, pitPositions, storePositions } from "./seeds";
import { type Frame, type Hand, sowingFrames } from "./sowing";
import type { Animation } from "./animator";
import type { Surface, SurfaceHandlers } from "./surface";
import { commonClasses } from "./tag";

/** The elements of a board of pits. */
export class PitSurface implements Surface {
  readonly grid: Grid;
  readonly #frame: HTMLElement;
  readonly #pits: PitParts[];
  readonly #stores: StoreParts[] = [];
  readonly #hand: HTMLElement;
  readonly #next: HTMLButtonElement;
  /** The frame shown instead of the picture during an animation. */
  #current: Frame | null = null;

  constructor(root: HTMLElement, props: BoardProps, current: number, handlers: SurfaceHandlers) {
    const { names } = props.picture;
    const below = props.orientation & 1;
    this.#frame = add(root, "div", "frame");
    this.#stores[1 - below] = addStore(this.#frame);
    this.grid = new Grid(this.#frame, pitRows(names.length, props.orientation), current, handlers);
    this.#stores[below] = addStore(this.#frame);
    this.#pits = this.grid.cells.map((cell, at) => addPit(cell, names[at] ?? ""));
    this.#hand = add(this.#frame, "div", "hand");
    this.#next = addNext(this.#frame, props.texts.nextSeed, handlers.next);
  }

  draw(props: BoardProps, places: PlaceInfo[]): void {
    const picture = props.picture as Pits;
    for (const place of places) {
      const pit = this.#pits[place.at];
      if (!pit) continue;
      attribute(pit.cell, "class", commonClasses(place));
      attribute(pit.cell, "data-owner", String(place.owner));
      setDataText(pit.steps, place.steps.map((step) => step.number).join(" "));
      pit.tag.write(place);
    }
    this.#stores.forEach((store, side) =>
      attribute(store.element, "aria-label", props.texts.store(side, picture.stores[side] ?? 0)),
    );
    this.#drawSeeds(this.#current ?? picture);
  }

  animation(before: Picture, { picture, last, motion, sowing }: BoardProps): Animation {
    const isStepped = sowing === "step";
    // Users who sow seed by seed control the motion themselves, even if it is reduced.
    const isAnimated = isStepped || (sowing !== "once" && motion === "full");
    const frames = isAnimated && before.kind === "pits" && last ? sowingFrames(before, last, sowing === "slow") : [];
    const side = last?.side ?? 0;
    if (frames[0]) this.#show(frames[0], side);
    this.#next.hidden = !isStepped || frames.length === 0;
    return {
      steps: frames.map((frame, index) => {
        const next = frames[index + 1];
        return { after: isStepped ? null : frame.duration, run: () => next && this.#show(next, side) };
      }),
      end: () => {
        this.#current = null;
        this.#next.hidden = true;
        this.#frame.classList.remove("moving");
        this.#hand.replaceChildren();
        this.#drawSeeds(picture as Pits);
      },
    };
  }

  #show(frame: Frame, side: number): void {
    this.#current = frame;
    this.#frame.classList.add("moving");
    this.#frame.style.setProperty("--beat", `${frame.duration}ms`);
    this.#drawSeeds(frame);
    if (frame.hand) this.#moveHand(frame.hand, side);
    else this.#hand.replaceChildren();
  }

  #moveHand({ seeds, from, to }: Hand, side: number): void {
    const start = from === null ? undefined : this.#pits[from]?.bowl;
    const goal = to === "store" ? this.#stores[side]?.trough : this.#pits[to]?.bowl;
    drawSeeds(this.#hand, pitPositions(seeds, 0), false);
    if (start) moveTo(this.#hand, start, this.#frame, true);
    if (goal) moveTo(this.#hand, goal, this.#frame, false);
  }

  #drawSeeds({ seeds, stores }: Pick<Pits, "seeds" | "stores">): void {
    const isMoving = this.#current !== null;
    this.#pits.forEach(({ cell, bowl, count }, at) => {
      const number = seeds[at] ?? 0;
      drawSeeds(bowl, pitPositions(number, at), isMoving);
      setDataText(count, String(number));
      cell.classList.toggle("heap", number > MAX_DRAWN);
    });
    this.#stores.forEach(({ trough, count }, side) => {
      const number = stores[side] ?? 0;
      drawSeeds(trough, storePositions(number, side), isMoving);
      setDataText(count, String(number));
    });
  }
}
