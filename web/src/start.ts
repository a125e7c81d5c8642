import { addressOf, parseRoute } from "./route";
import type { App } from "./app";
import { open } from "./game/open";
import { openList } from "./games/ctrl";
import { loadItem, saveItem } from "./storage";
import { beginFirst, beginRequest } from "./new-game/ctrl";
import { notify } from "./notice";
import { texts } from "./texts";

const STORAGE_KEY = "last-game";

/** Shows what the address asks for, or otherwise the last game or a first one. */
export async function start(app: App): Promise<void> {
  app.store.subscribe(() => rememberGame(app));
  addEventListener("hashchange", () => void openAddress(app));
  const catalogue = app.api.catalogue().then((reply) => {
    if (reply.ok) app.store.set({ catalogue: reply.value });
    else notify(app, reply.message, "error");
  });
  if (parseRoute(location.hash).kind !== "nothing") return openAddress(app);
  const last = loadItem<string | null>(STORAGE_KEY, null);
  if (last !== null && (await open(app, last)) !== "not-found") return;
  await catalogue;
  await beginFirst(app);
}

async function openAddress(app: App): Promise<void> {
  const route = parseRoute(location.hash);
  if (route.kind === "nothing" || (route.kind === "game" && route.id === app.store.get().view?.id)) return;
  if (route.kind === "shared") {
    const outcome = await beginRequest(app, { text: route.link, mode: "analyse" });
    if (outcome.kind === "refused")
      app.store.set({ dialog: { kind: "paste", text: route.link, error: outcome.reason } });
  } else if ((await open(app, route.id)) === "not-found") {
    notify(app, texts.errors.unknownGame(addressOf(route.id)), "error");
    await openList(app);
  }
  if (!app.store.get().view) await showFallbackGame(app);
}

/** Shows another game behind the message that the requested one cannot be shown. */
async function showFallbackGame(app: App): Promise<void> {
  const { dialog, notice } = app.store.get();
  const last = loadItem<string | null>(STORAGE_KEY, null);
  if (last === null || (await open(app, last)) !== null) await beginFirst(app);
  app.store.set({ dialog, notice });
}

let remembered: string | null = null;

function rememberGame(app: App): void {
  const id = app.store.get().view?.id ?? null;
  if (id === null || id === remembered) return;
  remembered = id;
  saveItem(STORAGE_KEY, id);
}
