// The board widget: draws what it is given, tells what is clicked, knows no rules.

import { isSame, leads } from "./change";
import { add, attribute } from "./dom";
import { canPlay, factsOf } from "./facts";
import { PitSurface } from "./pits";
import type { BoardHandlers, BoardProps, BoardWidget } from "./props";
import { SquareSurface } from "./squares";
import { Stage } from "./stage";
import type { Surface } from "./surface";

export type { PlaceFacts } from "./facts";
export type { BoardHandlers, BoardProps, BoardTexts, BoardWidget, Sowing } from "./props";

/** Puts a board into an element; `set` says what to show. */
export function mountBoard(element: HTMLElement, handlers: BoardHandlers): BoardWidget {
  return new Board(element, handlers);
}

class Board implements BoardWidget {
  readonly #root: HTMLElement;
  readonly #handlers: BoardHandlers;
  readonly #stage = new Stage(() => this.#showWaiting());
  #surface: Surface | null = null;
  #shown: BoardProps | null = null;
  /** The move after the one that is on its way: an answer that comes quickly must not cut it short. */
  #waiting: BoardProps | null = null;
  #pointed: number | null = null;

  constructor(element: HTMLElement, handlers: BoardHandlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "board");
  }

  set(props: BoardProps): void {
    if (this.#stage.isBusy && isMove(this.#newest, props)) {
      // One move may wait. With a second one nobody is watching closely, so that the first hurries.
      if (this.#waiting) this.#stage.finish();
      this.#waiting = props;
    } else if (this.#waiting && isAlike(this.#waiting, props)) {
      this.#waiting = props;
    } else {
      this.#waiting = null;
      this.#show(props);
    }
    this.#describe();
  }

  get settled(): Promise<void> {
    return this.#stage.isBusy ? this.#stage.settled.then(() => this.settled) : Promise.resolve();
  }

  next(): boolean {
    return this.#stage.next();
  }

  focus(at?: number): void {
    this.#surface?.grid.focus(at);
  }

  destroy(): void {
    this.#stage.finish();
    this.#surface?.grid.release();
    this.#root.remove();
  }

  #build(props: BoardProps): void {
    const old = this.#surface?.grid;
    const hadFocus = old?.element.contains(document.activeElement) ?? false;
    const handlers = { press: this.#press, point: this.#point, next: () => void this.next() };
    old?.release();
    this.#root.replaceChildren();
    this.#root.className = `board ${props.picture.kind}`;
    const Kind = props.picture.kind === "squares" ? SquareSurface : PitSurface;
    this.#surface = new Kind(this.#root, props, old?.current ?? 0, handlers);
    if (hadFocus) this.focus();
  }

  /** What was set last, drawn or not. */
  get #newest(): BoardProps | null {
    return this.#waiting ?? this.#shown;
  }

  #show(props: BoardProps): void {
    const before = this.#shown;
    const isNewShape = !before || shapeOf(before) !== shapeOf(props);
    if (!before || !isAlike(before, props)) this.#stage.finish();
    this.#shown = props;
    if (isNewShape) this.#build(props);
    this.#draw();
    if (!before || !isMove(before, props)) return;
    const animation = this.#surface?.animation(before.picture, props);
    if (animation) this.#stage.play(animation);
  }

  #showWaiting(): void {
    const props = this.#waiting;
    this.#waiting = null;
    if (props) this.#show(props);
  }

  #draw(): void {
    const [props, surface] = [this.#shown, this.#surface];
    if (!props || !surface) return;
    this.#root.classList.toggle("interactive", props.interactive && !props.editing);
    this.#root.classList.toggle("editing", props.editing);
    this.#root.classList.toggle("coordinated", props.showCoordinates);
    attribute(this.#root, "data-motion", props.motion);
    surface.draw(props, factsOf(props, this.#pointed));
  }

  /** Words do not wait for what moves. */
  #describe(): void {
    const props = this.#newest;
    if (!props) return;
    const facts = factsOf(props, this.#pointed);
    this.#surface?.grid.describe(
      props.texts.board,
      // Values of another position must not be read out.
      facts.map((place) => props.texts.label(place.isStale ? { ...place, hint: null } : place)),
    );
  }

  readonly #press = (at: number, alternate: boolean): boolean => {
    const props = this.#newest;
    if (this.next()) return true;
    if (props?.editing) this.#handlers.edit?.(at, { alternate });
    else if (props && !alternate && canPlay(props, at)) {
      // Whoever plays has seen enough: their own move is drawn at once.
      while (this.#stage.isBusy) this.#stage.finish();
      this.#handlers.play(at);
    } else return false;
    return true;
  };

  readonly #point = (at: number | null): void => {
    this.#pointed = at;
    this.#draw();
    this.#handlers.hover(at);
  };
}

/** Whether two boards look alike but for what is written on them. */
function isAlike(one: BoardProps, other: BoardProps): boolean {
  return shapeOf(one) === shapeOf(other) && isSame(one.picture, other.picture);
}

/** Whether exactly the last move was made in between. */
function isMove(before: BoardProps | null, after: BoardProps): boolean {
  if (!before || shapeOf(before) !== shapeOf(after)) return false;
  return after.last !== null && leads(before.picture, after.last, after.picture);
}

/** Whatever cannot change without building the board anew. */
function shapeOf({ picture, orientation }: BoardProps): string {
  const size = picture.kind === "squares" ? picture.width : "";
  return [picture.kind, size, orientation, ...picture.names].join(" ");
}
