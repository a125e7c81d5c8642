import { addressOf, placeOf } from "./address";
import type { App } from "./app";
import { open } from "./game/open";
import { openList } from "./games/ctrl";
import { keep, recall } from "./memory";
import { beginFirst, beginRequest } from "./new-game/ctrl";
import { notify } from "./notice";
import { texts } from "./texts";

const LAST = "last-game";

/** Shows what the address asks for; without an address, the last game or a first one. */
export async function start(app: App): Promise<void> {
  app.store.subscribe(() => rememberGame(app));
  addEventListener("hashchange", () => void openAddress(app));
  const catalogue = app.api.catalogue().then((reply) => {
    if (reply.ok) app.store.set({ catalogue: reply.value });
    else notify(app, reply.message, "error");
  });
  if (placeOf(location.hash).kind !== "nothing") return openAddress(app);
  const last = recall<string | null>(LAST, null);
  if (last !== null && (await open(app, last)) !== "not-found") return;
  await catalogue;
  await beginFirst(app);
}

async function openAddress(app: App): Promise<void> {
  const place = placeOf(location.hash);
  if (place.kind === "nothing" || (place.kind === "game" && place.id === app.store.get().view?.id)) return;
  if (place.kind === "shared") {
    const refusal = await beginRequest(app, { text: place.link, mode: "analyse" });
    if (refusal !== null) app.store.set({ dialog: { kind: "paste", text: place.link, error: refusal } });
  } else if ((await open(app, place.id)) === "not-found") {
    notify(app, texts.errors.unknownGame(addressOf(place.id)), "error");
    await openList(app);
  }
  if (!app.store.get().view) await continueBehind(app);
}

/** Shows some game behind the message that the one asked for cannot be shown. */
async function continueBehind(app: App): Promise<void> {
  const { dialog, notice } = app.store.get();
  const last = recall<string | null>(LAST, null);
  if (last === null || (await open(app, last)) !== null) await beginFirst(app);
  app.store.set({ dialog, notice });
}

let remembered: string | null = null;

function rememberGame(app: App): void {
  const id = app.store.get().view?.id ?? null;
  if (id === null || id === remembered) return;
  remembered = id;
  keep(LAST, id);
}
