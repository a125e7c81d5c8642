// All that there is to show or say of each place, read off the properties once
// so that looks and labels cannot disagree.

import type { Effect, Hint, Move, Picture } from "../api/types";
import type { BoardProps } from "./props";

/** What is known of a place. */
export interface PlaceFacts {
  at: number;
  /** `d3`, `A`. */
  name: string;
  /** Whose disc lies there, or whose pit it is; null on an empty square. */
  owner: number | null;
  /** The seeds in a pit; null on a square. */
  seeds: number | null;
  /** The legal move there, unless legal moves are not to be shown. */
  move: Move | null;
  /** What the engine thinks of that move. */
  hint: Hint | null;
  /** Whether the hint is about another position. */
  isStale: boolean;
  /** Whether the last move was made there. */
  isLast: boolean;
  /** Whether the last move's last seed fell there. */
  isSownLast: boolean;
  /** Whether the last move turned the disc or captured the seeds there. */
  isChanged: boolean;
  /** Whether the next move of the line shown is made there. */
  isNext: boolean;
  /** A number to write on the disc. */
  number: number | null;
  /** The steps of the expected line that are made there, counted from 1. */
  steps: { number: number; side: number }[];
  /** What the move pointed at would do there. */
  preview: "put" | "change" | "end" | null;
}

/** The facts of all places; `pointed` is the place that the user points at. */
export function factsOf(props: BoardProps, pointed: number | null): PlaceFacts[] {
  const { picture, last } = props;
  const changed = new Set(last && props.showLastFlips ? changedBy(last.effect) : []);
  const preview = previewOf(props, pointed);
  return picture.names.map((name, at) => {
    const move = props.editing ? null : (props.moves.find((move) => move.at === at) ?? null);
    return {
      at,
      name,
      owner: ownerOf(picture, at),
      seeds: picture.kind === "pits" ? (picture.seeds[at] ?? 0) : null,
      move: props.showLegal ? move : null,
      hint: props.hints?.find((hint) => hint.at === at) ?? null,
      isStale: props.staleHints,
      isLast: last?.at === at,
      isSownLast: last?.effect.kind === "sows" && last.effect.path.at(-1) === at,
      isChanged: changed.has(at),
      isNext: props.next === at,
      number: props.numbers?.[at] ?? null,
      steps: (props.line ?? []).flatMap((step, index) =>
        step.at === at ? [{ number: index + 1, side: step.side }] : [],
      ),
      preview: preview.get(at) ?? null,
    };
  });
}

/** The places whose discs a move turns, or whose seeds it captures. */
function changedBy(effect: Effect): number[] {
  return effect.kind === "flips" ? effect.flips : effect.captures;
}

function ownerOf(picture: Picture, at: number): number | null {
  if (picture.kind === "squares") return picture.discs[at] ?? null;
  return at < picture.names.length / 2 ? 0 : 1;
}

function previewOf(props: BoardProps, pointed: number | null): Map<number, PlaceFacts["preview"]> {
  const preview = new Map<number, PlaceFacts["preview"]>();
  if (!props.showFlipPreview || !props.interactive || props.editing || props.line) return preview;
  const move = props.moves.find((move) => move.at !== null && move.at === pointed);
  if (!move || pointed === null) return preview;
  if (move.effect.kind === "sows") {
    const end = move.effect.path.at(-1);
    if (end !== undefined) preview.set(end, "end");
  }
  for (const at of changedBy(move.effect)) preview.set(at, "change");
  return preview.set(pointed, "put");
}

/** Whether a click there plays. */
export function canPlay(props: BoardProps, at: number): boolean {
  return props.interactive && !props.editing && props.moves.some((move) => move.at === at);
}
