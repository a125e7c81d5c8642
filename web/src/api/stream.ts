import type { TakePlace } from "./places";
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

/** How a stream reaches the server. */
export interface StreamWays {
  open(address: string): EventSource;
  takePlace: TakePlace;
  /** Asks for a game instead of listening; says whether the server has answered. */
  ask(game: string): Promise<boolean>;
}

/** How long to wait before trying again, in milliseconds: longer every time. */
const PAUSES = [500, 1000, 2000, 4000];

/** How often a page asks that has no place to listen, in milliseconds. */
const ASKING = 1000;

/**
 * A stream that is open only while the page can be seen: browsers allow some six connections to one
 * server, and more tabs than that must stay alive. Where even those in sight are too many, some ask now and
 * then. A stream that opens begins with the whole state, so nothing is missed in between.
 */
export function createStream(page: Document, ways: StreamWays, handlers: StreamHandlers): Stream {
  let game: string | null = null;
  let source: EventSource | null = null;
  let release: (() => void) | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts attempts, so that one that was overtaken while it waited gives up. */
  let attempt = 0;

  function close(): void {
    attempt += 1;
    clearTimeout(timer);
    source?.close();
    source = null;
    release?.();
    release = null;
  }

  async function connect(): Promise<void> {
    close();
    if (game === null || page.hidden) return;
    const own = attempt;
    const place = await ways.takePlace();
    if (own !== attempt) return place?.();
    if (place === null) return ask(game, own);
    release = place;
    listen(game);
  }

  function listen(followed: string): void {
    const opened = ways.open(`/api/events?game=${encodeURIComponent(followed)}`);
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

  async function ask(followed: string, own: number): Promise<void> {
    handlers.live(await ways.ask(followed));
    if (own === attempt) timer = setTimeout(() => void connect(), ASKING);
  }

  function retry(): void {
    close();
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
    failures += 1;
    timer = setTimeout(() => void connect(), pause);
  }

  page.addEventListener("visibilitychange", () => void connect());
  return {
    follow(next) {
      if (next === game && next !== null) return;
      game = next;
      failures = 0;
      void connect();
    },
  };
}

/** `EventSource.CLOSED`, also where there is no such class. */
const EVENT_SOURCE_CLOSED = 2;
