import type { Catalogue, Family, NewGame, PlayerInfo } from "../api/types";
import { DEFAULT_TIME, type TimeChoices, timeOf } from "./time";

/** A player other than the user. */
export interface Opponent {
  kind: "level" | "classic" | "engine" | "spec";
  level: number;
  classic: string;
  depth: number | null;
  evaluation: string;
  engine: string;
  spec: string;
}

/** Which side the user plays. */
export type Seat = "first" | "second" | "random" | "both" | "watch";

/** All choices for a new game. */
export interface Choices extends TimeChoices {
  family: string;
  width: number;
  height: number;
  start: string;
  rules: string;
  seat: Seat;
  opponent: Opponent;
  /** The second of two programs. */
  other: Opponent;
}

/** The initial delay between the moves of two programs, in milliseconds. */
const WATCH_DELAY = 800;

/** The default choices. */
export function defaultChoices(catalogue: Catalogue): Choices {
  const opponent: Opponent = {
    kind: "level",
    level: catalogue.usual_level,
    classic: classicsOf(catalogue).find((player) => player.searches)?.name ?? "",
    depth: null,
    evaluation: "",
    engine: catalogue.engines[0]?.name ?? "",
    spec: "",
  };
  return {
    family: catalogue.families[0]?.name ?? "othello",
    width: 8,
    height: 8,
    start: "",
    rules: "",
    seat: "first",
    opponent,
    other: opponent,
    ...DEFAULT_TIME,
  };
}

/** The family with this name, or the first one. */
export function familyOf(catalogue: Catalogue, name: string): Family | undefined {
  return catalogue.families.find((family) => family.name === name) ?? catalogue.families[0];
}

/** The classic players: all except people and the engine, whose levels are listed separately. */
export function classicsOf(catalogue: Catalogue): PlayerInfo[] {
  return catalogue.players.filter((player) => player.name !== "human" && player.name !== "engine");
}

/** The spec of a player. */
export function specOf(opponent: Opponent): string {
  switch (opponent.kind) {
    case "level":
      return `engine:level=${opponent.level}`;
    case "classic": {
      const options = [
        opponent.depth === null ? "" : `depth=${opponent.depth}`,
        opponent.evaluation === "" ? "" : `eval=${opponent.evaluation}`,
      ].filter((option) => option !== "");
      return options.length === 0 ? opponent.classic : `${opponent.classic}:${options.join(",")}`;
    }
    case "engine":
      return opponent.engine;
    case "spec":
      return opponent.spec.trim();
  }
}

/** The engine level of a spec, if it has one. */
export function levelOf(spec: string): number | null {
  const match = /^engine:level=(\d+)$/.exec(spec);
  return match ? Number(match[1]) : null;
}

/** The chosen game: its full name, `othello-8x8`, and its options where they are chosen. */
export function gameOf(choices: Choices, catalogue: Catalogue): Pick<NewGame, "rules" | "start"> & { game: string } {
  const isSized = familyOf(catalogue, choices.family)?.sizes != null;
  return {
    game: isSized ? `${choices.family}-${choices.width}x${choices.height}` : choices.family,
    ...(choices.rules !== "" && !isSized && { rules: choices.rules }),
    ...(choices.start !== "" && isSized && { start: choices.start }),
  };
}

/** The request for a new game. */
export function requestOf(choices: Choices, catalogue: Catalogue, isHeads: boolean): NewGame {
  return {
    ...gameOf(choices, catalogue),
    ...playersOf(choices, isHeads),
    ...timeOf(choices),
    mode: "play",
  };
}

function playersOf(choices: Choices, isHeads: boolean): NewGame {
  const opponent = specOf(choices.opponent);
  switch (choices.seat) {
    case "both":
      return { first: "human", second: "human" };
    case "watch":
      return { first: opponent, second: specOf(choices.other), delay_ms: WATCH_DELAY };
    case "second":
      return { first: opponent, second: "human" };
    case "random":
      return isHeads ? { first: "human", second: opponent } : { first: opponent, second: "human" };
    case "first":
      return { first: "human", second: opponent };
  }
}
