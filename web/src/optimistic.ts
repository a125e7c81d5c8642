import type { Effect, GameView, Move, Picture } from "./api/types";

/** A move that was sent to the server, which has not replied yet. */
export interface PendingMove {
  /** The node at which it was played. */
  at: number;
  move: Move;
}

/**
 * The game as it will look after `move`, before the server has replied. This needs no rules: the server sends each
 * legal move together with its effect.
 */
export function predictedView(view: GameView, move: Move): GameView {
  const { scene } = view;
  const picture = predictedPicture(scene.picture, scene.side, move.at, move.effect);
  const next = scene.side === 0 ? 1 : 0;
  return {
    ...view,
    turn: view.players[next].is_human ? "human" : "thinking",
    scene: {
      ...scene,
      picture,
      points: points(picture),
      side: next,
      moves: [],
      must_pass: false,
      last: { name: move.name, at: move.at, side: scene.side, effect: move.effect },
    },
  };
}

function predictedPicture(picture: Picture, side: number, at: number | null, effect: Effect): Picture {
  if (at === null) return picture;
  if (picture.kind === "squares" && effect.kind === "flips") {
    const discs = [...picture.discs];
    for (const place of [at, ...effect.flips]) discs[place] = side;
    return { ...picture, discs };
  }
  if (picture.kind === "pits" && effect.kind === "sows") {
    const seeds = [...picture.seeds];
    seeds[at] = 0;
    for (const pit of effect.path) seeds[pit] = (seeds[pit] ?? 0) + 1;
    for (const pit of effect.captures) seeds[pit] = 0;
    const stores: [number, number] = [...picture.stores];
    stores[side === 0 ? 0 : 1] += effect.gain;
    return { ...picture, seeds, stores };
  }
  return picture;
}

function points(picture: Picture): [number, number] {
  if (picture.kind === "pits") return picture.stores;
  const count = (side: number) => picture.discs.filter((disc) => disc === side).length;
  return [count(0), count(1)];
}
