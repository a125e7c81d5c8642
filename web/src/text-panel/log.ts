import type { App } from "../app";

/** A line of the log: what was asked for, what came of it, or what happened on the board. */
export interface LogEntry {
  kind: "asked" | "told";
  text: string;
}

/** The log forgets what is older. */
const LONGEST = 200;

/** Writes a line. */
export function log(app: App, kind: LogEntry["kind"], text: string): void {
  app.store.set({ log: [...app.store.get().log, { kind, text }].slice(-LONGEST) });
}
