/** What the address asks for. */
export type Place =
  | { kind: "game"; id: string }
  /** A link with a whole game in it, which the server reads like anything pasted. */
  | { kind: "shared"; link: string }
  | { kind: "nothing" };

/** Reads the part of an address behind the `#`. */
export function placeOf(fragment: string): Place {
  const game = /^#\/game\/([^/?]+)$/.exec(fragment);
  if (game?.[1]) return { kind: "game", id: decodeURIComponent(game[1]) };
  return /^#[gpv]=/.test(fragment) ? { kind: "shared", link: fragment } : { kind: "nothing" };
}

/** The address of a game. */
export function addressOf(id: string): string {
  return `#/game/${encodeURIComponent(id)}`;
}

/** Writes a game's address where the browser shows it. */
export function showAddress(id: string): void {
  const address = addressOf(id);
  if (location.hash === address) return;
  // A link that was opened has become a game: going back to the link would only make another one.
  const isFirst = placeOf(location.hash).kind !== "game";
  if (isFirst) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}
