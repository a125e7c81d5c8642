import type { Client } from "./api/client";
import { createClient } from "./api/client";
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
): App {
  const store = createStore(blank(recallSettings()));
  const stream = createStream(document, open, {
    state: (view) => take(app, view),
    hints: (hints) => takeHints(app, hints),
    live: (isLive) => {
      if (store.get().isLive !== isLive) store.set({ isLive });
    },
  });
  const app: App = { store, api, stream };
  return app;
}
