import type { GameView, Hints } from "./types";

/** What to do with what the server tells by itself. */
export interface StreamHandlers {
  state(view: GameView): void;
  hints(hints: Hints): void;
  /** The server answers, or does not any more. */
  live(isLive: boolean): void;
}

/** The one stream of events of this tab. */
export interface Stream {
  /** Follows a game, and no other. */
  follow(game: string | null): void;
}

/** How long to wait before trying again, in milliseconds: longer every time. */
const PAUSES = [500, 1000, 2000, 4000];

/**
 * A stream that is open only while the page can be seen: browsers allow some six connections to one
 * server, and more tabs than that must stay alive. A stream that opens begins with the whole state,
 * so nothing is missed in between.
 */
export function createStream(page: Document, open: (address: string) => EventSource, handlers: StreamHandlers): Stream {
  let game: string | null = null;
  let source: EventSource | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function connect(): void {
    close();
    if (game === null || page.hidden) return;
    const opened = open(`/api/events?game=${encodeURIComponent(game)}`);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      handlers.live(true);
    });
    opened.addEventListener("state", (event) => handlers.state(JSON.parse(event.data) as GameView));
    opened.addEventListener("hints", (event) => handlers.hints(JSON.parse(event.data) as Hints));
    opened.addEventListener("error", () => {
      handlers.live(false);
      // The browser tries again by itself (and says where it was) unless the answer was an error.
      if (opened.readyState === EVENT_SOURCE_CLOSED) retry();
    });
  }

  function retry(): void {
    close();
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    timer = setTimeout(connect, pause);
  }

  page.addEventListener("visibilitychange", connect);
  return {
    follow(next) {
      if (next === game && source !== null) return;
      game = next;
      failures = 0;
      connect();
    },
  };
}

/** `EventSource.CLOSED`, also where there is no such class. */
const EVENT_SOURCE_CLOSED = 2;
