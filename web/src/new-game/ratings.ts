import type { Catalogue, GameInfo, LevelRating } from "../api/types";
import { type Choices, familyOf, gameOf } from "./choices";

/** The ratings of the levels in the chosen game: none unless it was measured with the chosen start and rules. */
export function chosenRatings(choices: Choices, catalogue: Catalogue): LevelRating[] {
  const family = familyOf(catalogue, choices.family);
  const [usualStart, usualRules] = [family?.starts[0], family?.rules[0]?.name];
  const { game, start = usualStart, rules = usualRules } = gameOf(choices, catalogue);
  return start === usualStart && rules === usualRules ? ratingsOf(game, catalogue) : [];
}

/** The ratings of the levels in the open game: none unless it was measured with its start and rules. */
export function gameRatings({ name, start, rules, position }: GameInfo, catalogue: Catalogue): LevelRating[] {
  const isUsual = start === null && rules === null && position === null;
  return isUsual ? ratingsOf(name, catalogue) : [];
}

function ratingsOf(game: string, catalogue: Catalogue): LevelRating[] {
  return catalogue.ratings.find((rated) => rated.game === game)?.levels ?? [];
}
