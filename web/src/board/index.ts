// The board widget: draws what it is given and reports clicks; it knows no rules.

import { Animator } from "./animator";
import { isResultOf, isSame } from "./change";
import { add, attribute } from "./dom";
import { canPlay, placeInfos } from "./place-info";
import { PitSurface } from "./pits";
import type { BoardHandlers, BoardProps, BoardWidget } from "./props";
import { SquareSurface } from "./squares";
import type { Surface } from "./surface";

export { commonCertainty } from "./certainty";
export type { PlaceInfo } from "./place-info";
export type { BoardHandlers, BoardProps, BoardTexts, BoardWidget, Sowing } from "./props";

/** Mounts a board in an element; `set` determines what it shows. */
export function mountBoard(element: HTMLElement, handlers: BoardHandlers): BoardWidget {
  return new Board(element, handlers);
}

class Board implements BoardWidget {
  readonly #root: HTMLElement;
  readonly #handlers: BoardHandlers;
  readonly #animator = new Animator(() => this.#showWaiting());
  #surface: Surface | null = null;
  #shown: BoardProps | null = null;
  /** The move after the one being animated: a quick reply must not cut the animation short. */
  #waiting: BoardProps | null = null;
  #pointed: number | null = null;

  constructor(element: HTMLElement, handlers: BoardHandlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "board");
  }

  set(props: BoardProps): void {
    if (this.#animator.isBusy && isMove(this.#newest, props)) {
      // One move may wait. If a second one arrives, the first is finished at once to catch up.
      if (this.#waiting) this.#animator.finish();
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
    return this.#animator.isBusy ? this.#animator.settled.then(() => this.settled) : Promise.resolve();
  }

  next(): boolean {
    return this.#animator.next();
  }

  focus(at?: number): void {
    this.#surface?.grid.focus(at);
  }

  destroy(): void {
    this.#animator.finish();
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

  /** The latest properties, drawn or not. */
  get #newest(): BoardProps | null {
    return this.#waiting ?? this.#shown;
  }

  #show(props: BoardProps): void {
    const before = this.#shown;
    const isNewShape = !before || shapeOf(before) !== shapeOf(props);
    if (!before || !isAlike(before, props)) this.#animator.finish();
    this.#shown = props;
    if (isNewShape) this.#build(props);
    this.#draw();
    if (!before || !isMove(before, props)) return;
    const animation = this.#surface?.animation(before.picture, props);
    if (animation) this.#animator.play(animation);
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
    surface.draw(props, placeInfos(props, this.#pointed));
  }

  /** Updates the labels, which do not wait for animations. */
  #describe(): void {
    const props = this.#newest;
    if (!props) return;
    const places = placeInfos(props, this.#pointed);
    this.#surface?.grid.describe(
      props.texts.board,
      // Values of an earlier position must not be read out.
      places.map((place) => props.texts.label(place.isStale ? { ...place, hint: null } : place)),
    );
  }

  readonly #press = (at: number, alternate: boolean): boolean => {
    const props = this.#newest;
    if (this.next()) return true;
    if (props?.editing) this.#handlers.edit?.(at, { alternate });
    else if (props && !alternate && canPlay(props, at)) {
      // A player who moves need not wait for animations: the move is drawn at once.
      while (this.#animator.isBusy) this.#animator.finish();
      this.#handlers.play(at);
    } else if (props && !alternate && this.#handlers.refuse) this.#handlers.refuse(at);
    else return false;
    return true;
  };

  readonly #point = (at: number | null): void => {
    this.#pointed = at;
    this.#draw();
    this.#handlers.hover(at);
  };
}

/** Whether two boards look the same apart from what is written on them. */
function isAlike(one: BoardProps, other: BoardProps): boolean {
  return shapeOf(one) === shapeOf(other) && isSame(one.picture, other.picture);
}

/** Whether exactly the last move was played in between. */
function isMove(before: BoardProps | null, after: BoardProps): boolean {
  if (!before || shapeOf(before) !== shapeOf(after)) return false;
  return after.last !== null && isResultOf(before.picture, after.last, after.picture);
}

/** Whatever cannot change without rebuilding the board. */
function shapeOf({ picture, orientation }: BoardProps): string {
  const size = picture.kind === "squares" ? picture.width : "";
  return [picture.kind, size, orientation, ...picture.names].join(" ");
}
