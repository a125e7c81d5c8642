// The graph widget: shows how a game went, and lets the user move through it.

import { add } from "../board/dom";
import { draw, type Size } from "./draw";
import type { GraphHandlers, GraphPoint, GraphProps, GraphWidget } from "./props";
import type { Scale } from "./scale";
import { shape } from "./svg";

export type { GraphHandlers, GraphPoint, GraphProps, GraphTexts, GraphWidget } from "./props";

/** The size before the page is laid out. */
const DEFAULT_SIZE: Size = { width: 640, height: 200 };
/** By how many plies Page Up and Page Down move. */
const PAGE = 10;

/** Mounts a graph in an element; `set` determines what it shows. */
export function mountGraph(element: HTMLElement, handlers: GraphHandlers): GraphWidget {
  return new Graph(element, handlers);
}

class Graph implements GraphWidget {
  readonly #root: HTMLElement;
  readonly #svg: Element;
  readonly #handlers: GraphHandlers;
  readonly #observer: ResizeObserver | null;
  #props: GraphProps | null = null;
  #scale: Scale | null = null;
  #pointed: number | null = null;
  #isDragging = false;
  /** The last node that was reported: dragging reports each node once. */
  #lastNode: number | null = null;

  constructor(element: HTMLElement, handlers: GraphHandlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "graph");
    this.#root.tabIndex = 0;
    this.#root.setAttribute("role", "slider");
    this.#svg = shape(this.#root, "svg", "", { "aria-hidden": "true" });
    this.#observer = "ResizeObserver" in globalThis ? new ResizeObserver(() => this.#draw()) : null;
    this.#observer?.observe(this.#root);
    this.#listen();
  }

  set(props: GraphProps): void {
    this.#props = props;
    this.#lastNode = this.#at(props.cursor)?.node ?? null;
    this.#describe(props);
    this.#draw();
  }

  destroy(): void {
    this.#observer?.disconnect();
    this.#root.remove();
  }

  #draw(): void {
    if (!this.#props) return;
    const width = this.#root.clientWidth || DEFAULT_SIZE.width;
    const height = this.#root.clientHeight || DEFAULT_SIZE.height;
    this.#scale = draw(this.#svg, this.#props, { width, height }, this.#pointed);
  }

  #describe({ points, cursor, kind, texts }: GraphProps): void {
    const plies = points.map((point) => point.ply);
    const point = this.#at(cursor);
    const set = (name: string, value: string | number) => this.#root.setAttribute(`aria-${name}`, String(value));
    set("label", texts.graph);
    set("valuemin", Math.min(...plies, cursor));
    set("valuemax", Math.max(...plies, cursor));
    set("valuenow", cursor);
    set("valuetext", point ? texts.value(point, kind) : String(cursor));
  }

  #at(ply: number): GraphPoint | undefined {
    return this.#props?.points.find((point) => point.ply === ply);
  }

  #go(point: GraphPoint | undefined): void {
    if (!point || point.node === this.#lastNode) return;
    this.#lastNode = point.node;
    this.#handlers.go(point.node);
  }

  #listen(): void {
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      this.#root.addEventListener(type, listener);
    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#isDragging = true;
      // Dragging continues outside the graph.
      this.#root.setPointerCapture?.(event.pointerId);
      this.#go(this.#at(this.#plyOf(event)));
    });
    on("pointermove", (event) => {
      const ply = this.#plyOf(event);
      if (this.#isDragging) this.#go(this.#at(ply));
      this.#point(ply);
    });
    on("pointerup", () => (this.#isDragging = false));
    on("pointercancel", () => (this.#isDragging = false));
    on("pointerleave", () => this.#point(null));
    on("keydown", (event) => this.#key(event));
  }

  #plyOf(event: PointerEvent): number {
    const x = event.clientX - this.#root.getBoundingClientRect().left;
    return this.#scale?.ply(x) ?? 0;
  }

  #point(ply: number | null): void {
    if (ply === this.#pointed) return;
    this.#pointed = ply;
    const point = ply === null ? undefined : this.#at(ply);
    this.#root.title = this.#props && point ? this.#props.texts.value(point, this.#props.kind) : "";
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    const points = this.#props?.points ?? [];
    const here = points.findIndex((point) => point.ply === this.#props?.cursor);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -PAGE,
      PageUp: PAGE,
      Home: -points.length,
      End: points.length,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    // The page uses these keys for something else.
    event.preventDefault();
    event.stopPropagation();
    this.#go(points[Math.max(0, Math.min(points.length - 1, here + step))]);
  }
}
