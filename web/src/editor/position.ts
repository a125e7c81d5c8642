import type { Picture } from "../api/types";

/**
 * Positions as text, in the notation that every import reads: `…---OX---… X`, or `4-4-…-0-0-S` for Awele. Whether a
 * position is legal is for the server to say; this only writes and reads them.
 */
export function writePosition(picture: Picture, side: number): string {
  if (picture.kind === "squares") {
    const squares = picture.discs.map((disc) => (disc === null ? "-" : disc === 0 ? "X" : "O"));
    return `${squares.join("")} ${side === 0 ? "X" : "O"}`;
  }
  return [...picture.seeds, ...picture.stores, side === 0 ? "S" : "N"].join("-");
}

/** Reads such a text for a board like `like`; null if the text is something else. */
export function readPosition(text: string, like: Picture): { picture: Picture; side: number } | null {
  return like.kind === "squares" ? readSquares(text, like) : readPits(text, like);
}

type Squares = Extract<Picture, { kind: "squares" }>;
type Pits = Extract<Picture, { kind: "pits" }>;

function readSquares(text: string, like: Squares): { picture: Picture; side: number } | null {
  const match = /^([-XO]+) ([XO])$/.exec(text.trim().toUpperCase());
  if (!match?.[1] || match[1].length !== like.discs.length) return null;
  const discs = [...match[1]].map((letter) => (letter === "-" ? null : letter === "X" ? 0 : 1));
  return { picture: { ...like, discs }, side: match[2] === "X" ? 0 : 1 };
}

function readPits(text: string, like: Pits): { picture: Picture; side: number } | null {
  const parts = text.trim().toUpperCase().split("-");
  const numbers = parts.slice(0, -1).map(Number);
  if (numbers.length !== like.seeds.length + 2 || !numbers.every(Number.isInteger)) return null;
  const [south = 0, north = 0] = numbers.slice(like.seeds.length);
  const picture: Pits = { ...like, seeds: numbers.slice(0, like.seeds.length), stores: [south, north] };
  return { picture, side: parts.at(-1) === "N" ? 1 : 0 };
}

/** An empty board of the same shape. */
export function emptyBoard(picture: Picture): Picture {
  return picture.kind === "squares"
    ? { ...picture, discs: picture.discs.map(() => null) }
    : { ...picture, seeds: picture.seeds.map(() => 0), stores: [0, 0] };
}
