import type { Client } from "./api/client";
import { createClient } from "./api/client";
import type { TakePlace } from "./api/places";
import { sharedPlaces } from "./api/places";
import type { Stream } from "./api/stream";
import { createStream } from "./api/stream";
import { take, takeHints } from "./game/ctrl";
import { recallSettings } from "./settings/ctrl";
import type { AppState } from "./state";
import { blank } from "./state";
import type { Store } from "./store";
import { createStore } from "./store";

/** What every controller works with: the state, and the ways to the server. */
export interface App {
  readonly store: Store<AppState>;
  readonly api: Client;
  readonly stream: Stream;
}

/** An app for this page. */
export function createApp(
  api: Client = createClient(),
  open: (address: string) => EventSource = (address) => new EventSource(address),
  takePlace: TakePlace = sharedPlaces(),
): App {
  const store = createStore(blank(recallSettings()));
  const ask = async (game: string) => {
    const [view, hints] = await Promise.all([api.game(game), api.hints(game)]);
    if (view.ok) take(app, view.value);
    if (hints.ok && hints.value) takeHints(app, hints.value);
    return view.ok;
  };
  const ways = { open, takePlace, ask };
  const stream = createStream(document, ways, {
    state: (view) => take(app, view),
    hints: (hints) => takeHints(app, hints),
    live: (isLive) => {
      if (store.get().isLive !== isLive) store.set({ isLive });
    },
  });
  const app: App = { store, api, stream };
  return app;
}
