// Everything there is to show or say about each place, derived from the properties in one
// step so that drawing and labels cannot disagree.

import type { Effect, Hint, Move, Picture } from "../api/types";
import { certaintyText, commonCertainty } from "./certainty";
import type { BoardProps } from "./props";

/** What is known about a place. */
export interface PlaceInfo {
  at: number;
  /** `d3`, `A`. */
  name: string;
  /** The side whose disc or pit it is; null for an empty square. */
  owner: number | null;
  /** The number of seeds in a pit; null for a square. */
  seeds: number | null;
  /** The legal move there, if legal moves are shown. */
  move: Move | null;
  /** The engine's hint for that move. */
  hint: Hint | null;
  /** How certain the hint is, where that is to be shown; otherwise empty. */
  certainty: string;
  /** Whether the hint belongs to another position. */
  isStale: boolean;
  /** Whether the last move was made there. */
  isLast: boolean;
  /** Whether the last seed of the last move was sown there. */
  isSownLast: boolean;
  /** Whether the last move flipped the disc or captured the seeds there. */
  isChanged: boolean;
  /** Whether the next move of the line shown is played there. */
  isNext: boolean;
  /** A number to show on the disc. */
  number: number | null;
  /** The moves of the expected line that are played there, counted from 1. */
  steps: { number: number; side: number }[];
  /** The effect that the move pointed at would have there. */
  preview: "put" | "change" | "end" | null;
}

/** The information on all places; `pointed` is the place that the user points at. */
export function placeInfos(props: BoardProps, pointed: number | null): PlaceInfo[] {
  const { picture, last } = props;
  const changed = new Set(last && props.showLastFlips ? changedBy(last.effect) : []);
  const preview = previewOf(props, pointed);
  const common = commonCertainty(props.hints ?? []);
  return picture.names.map((name, at) => {
    const hint = props.hints?.find((hint) => hint.at === at) ?? null;
    const move = props.editing ? null : (props.moves.find((move) => move.at === at) ?? null);
    return {
      at,
      name,
      owner: ownerOf(picture, at),
      seeds: picture.kind === "pits" ? (picture.seeds[at] ?? 0) : null,
      move: props.showLegal ? move : null,
      hint,
      certainty: hint ? certaintyText(hint, common, props.hintDetail) : "",
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

/** The places whose discs a move flips, or whose seeds it captures. */
function changedBy(effect: Effect): number[] {
  return effect.kind === "flips" ? effect.flips : effect.captures;
}

function ownerOf(picture: Picture, at: number): number | null {
  if (picture.kind === "squares") return picture.discs[at] ?? null;
  return at < picture.names.length / 2 ? 0 : 1;
}

function previewOf(props: BoardProps, pointed: number | null): Map<number, PlaceInfo["preview"]> {
  const preview = new Map<number, PlaceInfo["preview"]>();
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

/** Whether a click there plays a move. */
export function canPlay(props: BoardProps, at: number): boolean {
  return props.interactive && !props.editing && props.moves.some((move) => move.at === at);
}
