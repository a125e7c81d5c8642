/**
 * What the page stores in the browser. Private windows may forbid that: then nothing is stored, and everything else
 * still works.
 */
const PREFIX = "outflank.";

/** The value stored under `name`, or `fallback`. */
export function loadItem<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Stores `value` under `name`. */
export function saveItem(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is not available: see above.
  }
}
