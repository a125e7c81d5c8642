import { showAddress } from "../route";
import type { Catalogue, GameView, NewGame } from "../api/types";
import type { App } from "../app";
import { showGame } from "../game/ctrl";
import { loadItem, saveItem } from "../storage";
import { notify } from "../notice";
import { type Choices, familyOf, requestOf, defaultChoices } from "./choices";

const CHOICES_KEY = "new-game";
const REQUEST_KEY = "asked";

/** The request that started the open game, which a rematch repeats. */
interface LastRequest {
  id: string;
  request: NewGame;
}

/** The choices made last; those no longer available are replaced by the defaults. */
export function loadChoices(catalogue: Catalogue): Choices {
  const defaults = defaultChoices(catalogue);
  const saved = loadItem<Partial<Choices>>(CHOICES_KEY, {});
  const choices: Choices = {
    ...defaults,
    ...saved,
    opponent: { ...defaults.opponent, ...saved.opponent },
    other: { ...defaults.other, ...saved.other },
  };
  return { ...choices, family: familyOf(catalogue, choices.family)?.name ?? defaults.family };
}

/** What has become of a request to start a game. */
export type Outcome =
  | { kind: "begun" }
  | { kind: "refused"; reason: string; code: string }
  | { kind: "superseded" };

/** The latest request to start a game: replies to earlier ones may come after its own. */
const latest = new WeakMap<App, NewGame>();

/** Starts the chosen game; returns the error message if the server refuses. */
export async function begin(app: App, choices: Choices): Promise<string | null> {
  const { catalogue } = app.store.get();
  if (!catalogue) return null;
  saveItem(CHOICES_KEY, choices);
  const outcome = await beginRequest(app, requestOf(choices, catalogue, Math.random() < 0.5));
  return outcome.kind === "refused" ? outcome.reason : null;
}

/** Starts a game, and shows it unless another one has been asked for in the meantime. */
export async function beginRequest(app: App, request: NewGame): Promise<Outcome> {
  latest.set(app, request);
  const reply = await app.api.begin(request);
  if (latest.get(app) !== request) return { kind: "superseded" };
  if (!reply.ok) return { kind: "refused", reason: reply.message, code: reply.code };
  saveItem(REQUEST_KEY, { id: reply.value.id, request } satisfies LastRequest);
  showGame(app, reply.value);
  showAddress(reply.value.id);
  return { kind: "begun" };
}

/** Starts a game; if the server refuses, a notice says why. */
export async function beginOrNotify(app: App, request: NewGame): Promise<void> {
  const outcome = await beginRequest(app, request);
  if (outcome.kind === "refused") notify(app, outcome.reason, "error");
}

/** Starts the first game of a user who has none yet. */
export async function beginFirst(app: App): Promise<void> {
  const { catalogue } = app.store.get();
  const level = catalogue ? `engine:level=${catalogue.usual_level}` : "human";
  await beginOrNotify(app, { first: "human", second: level, mode: "play" });
}

/** Starts the same game again, with the sides swapped and perhaps another level. */
export async function rematch(app: App, view: GameView, level?: number): Promise<void> {
  const last = loadItem<LastRequest | null>(REQUEST_KEY, null);
  const request = last?.id === view.id ? last.request : requestLike(view);
  const [first, second] = view.players.map((player) =>
    player.is_human || level === undefined ? player.spec : `engine:level=${level}`,
  );
  const [{ name: firstName }, { name: secondName }] = view.players;
  await beginOrNotify(app, {
    ...request,
    first: second ?? "human",
    second: first ?? "human",
    first_name: secondName,
    second_name: firstName,
  });
}

function requestLike(view: GameView): NewGame {
  const { name, rules, start } = view.game;
  return { game: name, ...(rules && { rules }), ...(start && { start }), mode: "play" };
}
