import type { App } from "./app";
import type { Notice } from "./state";

/** How long messages stay, in milliseconds: long enough to be read. */
const STAY = { plain: 2500, error: 6000 } satisfies Record<Notice["tone"], number>;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message; with `stay` null it waits until it is closed. */
export function notify(app: App, text: string, tone: Notice["tone"] = "plain", stay: number | null = STAY[tone]): void {
  clearTimeout(timer);
  app.store.set({ notice: { text, tone } });
  if (stay !== null) timer = setTimeout(() => app.store.set({ notice: null }), stay);
}

/** Closes the message. */
export function closeNotice(app: App): void {
  clearTimeout(timer);
  app.store.set({ notice: null });
}
