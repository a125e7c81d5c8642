import type { App } from "../app";
import { open } from "../game/open";
import { beginFirst } from "../new-game/ctrl";
import { notify } from "../notice";

/** Opens the list of games, and refreshes it from the server. */
export async function openList(app: App): Promise<void> {
  app.store.set({ dialog: { kind: "games" } });
  await refresh(app);
}

async function refresh(app: App): Promise<void> {
  const reply = await app.api.games();
  if (reply.ok) app.store.set({ games: reply.value });
  else notify(app, reply.message, "error");
}

/** Deletes a game permanently. If it is the one shown, another one is opened. */
export async function removeGame(app: App, id: string): Promise<void> {
  const reply = await app.api.remove(id);
  if (!reply.ok) return notify(app, reply.message, "error");
  await refresh(app);
  const { view, games, dialog } = app.store.get();
  if (view?.id !== id) return;
  const next = games?.[0];
  if (next) await open(app, next.id);
  else await beginFirst(app);
  app.store.set({ dialog });
}
