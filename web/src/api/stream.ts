import type { AcquireSlot } from "./slots";
import type { GameView, Hints, ThinkingView } from "./types";

/** Handlers for what the server sends. */
export interface StreamHandlers {
  state(view: GameView): void;
  hints(hints: Hints): void;
  thinking(thinking: ThinkingView): void;
  /** The server can be reached, or no longer can. */
  live(isLive: boolean): void;
}

/** The event stream of this tab. */
export interface Stream {
  /** Follows a game instead of the previous one. */
  follow(game: string | null): void;
}

/** How a stream connects to the server. */
export interface StreamTransport {
  open(address: string): EventSource;
  acquireSlot: AcquireSlot;
  /** Requests a game once instead of listening; returns whether the server has replied. */
  poll(game: string): Promise<boolean>;
}

/** How long to wait before each reconnection attempt, in milliseconds. */
const RETRY_DELAYS = [500, 1000, 2000, 4000];

/** How often a page without a free slot polls, in milliseconds. */
const POLL_INTERVAL = 1000;

/**
 * A stream that is only open while the page is visible: browsers allow about six connections to a server, and more
 * tabs than that must work. If even the visible ones are too many, some of them poll instead. A stream starts with the
 * whole state, so nothing is missed while it is closed.
 */
export function createStream(page: Document, transport: StreamTransport, handlers: StreamHandlers): Stream {
  let game: string | null = null;
  let source: EventSource | null = null;
  let release: (() => void) | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts attempts, so that an outdated one can give up after waiting. */
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
    const releaseSlot = await transport.acquireSlot();
    if (own !== attempt) return releaseSlot?.();
    if (releaseSlot === null) return poll(game, own);
    release = releaseSlot;
    listen(game);
  }

  function listen(followed: string): void {
    const opened = transport.open(`/api/events?game=${encodeURIComponent(followed)}`);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      handlers.live(true);
    });
    opened.addEventListener("state", (event) => handlers.state(JSON.parse(event.data) as GameView));
    opened.addEventListener("hints", (event) => handlers.hints(JSON.parse(event.data) as Hints));
    opened.addEventListener("thinking", (event) => handlers.thinking(JSON.parse(event.data) as ThinkingView));
    opened.addEventListener("error", () => {
      handlers.live(false);
      // The browser reconnects by itself, with the last event id, unless the response was an error.
      if (opened.readyState === EVENT_SOURCE_CLOSED) retry();
    });
  }

  async function poll(followed: string, own: number): Promise<void> {
    handlers.live(await transport.poll(followed));
    if (own === attempt) timer = setTimeout(() => void connect(), POLL_INTERVAL);
  }

  function retry(): void {
    close();
    const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)];
    failures += 1;
    timer = setTimeout(() => void connect(), delay);
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

/** `EventSource.CLOSED`, for environments without that class. */
const EVENT_SOURCE_CLOSED = 2;
