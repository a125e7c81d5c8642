import type { App } from "../app";

/** A line of the log: a command that was entered, or a report of its result or of what happened on the board. */
export interface LogEntry {
  kind: "entered" | "reported";
  text: string;
}

/** Older entries are dropped. */
const MAX_ENTRIES = 200;

/** Adds a line. */
export function log(app: App, kind: LogEntry["kind"], text: string): void {
  app.store.set({ log: [...app.store.get().log, { kind, text }].slice(-MAX_ENTRIES) });
}
