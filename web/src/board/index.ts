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
export type { BoardHandlers, BoardProps, BoardTexts, BoardWidget } from "./props";

/** Puts a board into an element; `set` says what to show. */
export function mountBoard(element: HTMLElement, handlers: BoardHandlers): BoardWidget {
  return new Board(element, handlers);
}

class Board implements BoardWidget {
  readonly #root: HTMLElement;
  readonly #handlers: BoardHandlers;
  readonly #stage = new Stage();
  #surface: Surface | null = null;
  #props: BoardProps | null = null;
  #pointed: number | null = null;

  constructor(element: HTMLElement, handlers: BoardHandlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "board");
  }

  set(props: BoardProps): void {
    const before = this.#props;
    this.#props = props;
    const isNewShape = !before || shapeOf(before) !== shapeOf(props);
    if (isNewShape || !isSame(before.picture, props.picture)) this.#stage.finish();
    if (isNewShape) this.#build(props);
    this.#draw();
    if (!isNewShape && props.last && leads(before.picture, props.last, props.picture)) {
      const animation = this.#surface?.animation(before.picture, props);
      if (animation) this.#stage.play(animation);
    }
  }

  get settled(): Promise<void> {
    return this.#stage.settled;
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
    const handlers = { press: this.#press, point: this.#point };
    old?.release();
    this.#root.replaceChildren();
    this.#root.className = `board ${props.picture.kind}`;
    const Kind = props.picture.kind === "squares" ? SquareSurface : PitSurface;
    this.#surface = new Kind(this.#root, props, old?.current ?? 0, handlers);
    if (hadFocus) this.focus();
  }

  #draw(): void {
    const [props, surface] = [this.#props, this.#surface];
    if (!props || !surface) return;
    const facts = factsOf(props, this.#pointed);
    this.#root.classList.toggle("interactive", props.interactive && !props.editing);
    this.#root.classList.toggle("editing", props.editing);
    this.#root.classList.toggle("coordinated", props.showCoordinates);
    attribute(this.#root, "data-motion", props.motion);
    surface.draw(props, facts);
    surface.grid.describe(
      props.texts.board,
      // Values of another position must not be read out.
      facts.map((place) => props.texts.label(place.isStale ? { ...place, hint: null } : place)),
    );
  }

  readonly #press = (at: number, alternate: boolean): boolean => {
    const props = this.#props;
    if (props?.editing) this.#handlers.edit?.(at, { alternate });
    else if (props && !alternate && canPlay(props, at)) this.#handlers.play(at);
    else return false;
    return true;
  };

  readonly #point = (at: number | null): void => {
    this.#pointed = at;
    this.#draw();
    this.#handlers.hover(at);
  };
}

/** Whatever cannot change without building the board anew. */
function shapeOf({ picture, orientation }: BoardProps): string {
  const size = picture.kind === "squares" ? picture.width : "";
  return [picture.kind, size, orientation, ...picture.names].join(" ");
}
