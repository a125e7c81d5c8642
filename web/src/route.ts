/** What the address asks for. */
export type Route =
  | { kind: "game"; id: string }
  /** A link that contains a whole game, which the server reads like any pasted text. */
  | { kind: "shared"; link: string }
  | { kind: "nothing" };

/** Parses the fragment of an address. */
export function parseRoute(fragment: string): Route {
  const game = /^#\/game\/([^/?]+)$/.exec(fragment);
  if (game?.[1]) return { kind: "game", id: decodeURIComponent(game[1]) };
  return /^#[gpv]=/.test(fragment) ? { kind: "shared", link: fragment } : { kind: "nothing" };
}

/** The address of a game. */
export function addressOf(id: string): string {
  return `#/game/${encodeURIComponent(id)}`;
}

/** Shows the address of a game in the browser's address bar. */
export function showAddress(id: string): void {
  const address = addressOf(id);
  if (location.hash === address) return;
  // A shared link has just become a game: going back to the link would only create another one.
  const isFirst = parseRoute(location.hash).kind !== "game";
  if (isFirst) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}
