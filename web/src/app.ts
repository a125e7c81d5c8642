import type { Client } from "./api/client";
import { createClient } from "./api/client";
import type { AcquireSlot } from "./api/slots";
import { sharedSlots } from "./api/slots";
import type { Stream } from "./api/stream";
import { createStream } from "./api/stream";
import { receiveHints, receiveThinking, receiveView } from "./game/ctrl";
import { loadSettings } from "./settings/ctrl";
import type { AppState } from "./state";
import { initialState } from "./state";
import type { Store } from "./store";
import { createStore } from "./store";

/** What every controller works with: the state, and the connections to the server. */
export interface App {
  readonly store: Store<AppState>;
  readonly api: Client;
  readonly stream: Stream;
}

/** Creates the app for this page. */
export function createApp(
  api: Client = createClient(),
  open: (address: string) => EventSource = (address) => new EventSource(address),
  acquireSlot: AcquireSlot = sharedSlots(),
): App {
  const store = createStore(initialState(loadSettings()));
  const poll = async (game: string) => {
    const [view, hints] = await Promise.all([api.game(game), api.hints(game)]);
    if (view.ok) receiveView(app, view.value);
    if (hints.ok && hints.value) receiveHints(app, hints.value);
    return view.ok;
  };
  const stream = createStream(document, { open, acquireSlot, poll }, {
    state: (view) => receiveView(app, view),
    hints: (hints) => receiveHints(app, hints),
    thinking: (thinking) => receiveThinking(app, thinking),
    live: (isLive) => {
      if (store.get().isLive !== isLive) store.set({ isLive });
    },
  });
  const app: App = { store, api, stream };
  return app;
}
