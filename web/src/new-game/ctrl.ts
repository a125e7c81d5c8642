import { showAddress } from "../address";
import type { Catalogue, GameView, NewGame } from "../api/types";
import type { App } from "../app";
import { show } from "../game/ctrl";
import { keep, recall } from "../memory";
import { notify } from "../notice";
import { type Choices, familyOf, requestOf, usualChoices } from "./choices";

const NAME = "new-game";

/** How the game that is open was asked for: what a rematch repeats. */
interface Asked {
  id: string;
  request: NewGame;
}

/** The choices as they were left; what is not offered any more becomes the usual. */
export function recallChoices(catalogue: Catalogue): Choices {
  const usual = usualChoices(catalogue);
  const kept = recall<Partial<Choices>>(NAME, {});
  const choices: Choices = {
    ...usual,
    ...kept,
    opponent: { ...usual.opponent, ...kept.opponent },
    other: { ...usual.other, ...kept.other },
  };
  return { ...choices, family: familyOf(catalogue, choices.family)?.name ?? usual.family };
}

/** Begins the game that was chosen; returns why not, if the server refuses. */
export async function begin(app: App, choices: Choices): Promise<string | null> {
  const { catalogue } = app.store.get();
  if (!catalogue) return null;
  keep(NAME, choices);
  return beginRequest(app, requestOf(choices, catalogue, Math.random() < 0.5));
}

/** Begins a game; returns why not, if the server refuses. */
export async function beginRequest(app: App, request: NewGame): Promise<string | null> {
  const reply = await app.api.begin(request);
  if (!reply.ok) return reply.message;
  keep("asked", { id: reply.value.id, request } satisfies Asked);
  show(app, reply.value);
  showAddress(reply.value.id);
  return null;
}

/** The first game of somebody who has none yet. */
export async function beginFirst(app: App): Promise<void> {
  const { catalogue } = app.store.get();
  const level = catalogue ? `engine:level=${catalogue.usual_level}` : "human";
  const refusal = await beginRequest(app, { first: "human", second: level, mode: "play" });
  if (refusal !== null) notify(app, refusal, "error");
}

/** The same game again, with the colours swapped and perhaps another level. */
export async function rematch(app: App, view: GameView, level?: number): Promise<void> {
  const asked = recall<Asked | null>("asked", null);
  const request = asked?.id === view.id ? asked.request : requestLike(view);
  const [first, second] = view.players.map((player) =>
    player.is_human || level === undefined ? player.spec : `engine:level=${level}`,
  );
  const swapped = { ...request, first: second ?? "human", second: first ?? "human" };
  const refusal = await beginRequest(app, swapped);
  if (refusal !== null) notify(app, refusal, "error");
}

function requestLike(view: GameView): NewGame {
  const { name, rules, start } = view.game;
  return { game: name, ...(rules && { rules }), ...(start && { start }), mode: "play" };
}
