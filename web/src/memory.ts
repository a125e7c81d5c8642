/**
 * What the browser remembers of this page. Private windows may forbid that: then nothing is
 * remembered, and nothing breaks.
 */
const PREFIX = "outflank.";

/** What was kept under `name`, or `fallback`. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Keeps `value` under `name`. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing to do: see above.
  }
}
