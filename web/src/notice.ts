import type { App } from "./app";
import type { Notice } from "./state";

/** How long messages are shown, in milliseconds: long enough to be read. */
const DURATIONS = { plain: 2500, error: 6000 } satisfies Record<Notice["tone"], number>;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message; if `duration` is null, it stays until it is closed. */
export function notify(
  app: App,
  text: string,
  tone: Notice["tone"] = "plain",
  duration: number | null = DURATIONS[tone],
): void {
  clearTimeout(timer);
  app.store.set({ notice: { text, tone } });
  if (duration !== null) timer = setTimeout(() => app.store.set({ notice: null }), duration);
}

/** Closes the message. */
export function closeNotice(app: App): void {
  clearTimeout(timer);
  app.store.set({ notice: null });
}
