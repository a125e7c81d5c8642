// Which values say how certain they are. The same depth on every place would be noise.

import type { Hint } from "../api/types";

/** The certainty that most of the values that are not exact share; null if no two do. */
export function commonCertainty(hints: Hint[]): string | null {
  const counts = new Map<string, number>();
  for (const { value } of hints) {
    if (!value.exact) counts.set(value.certainty, (counts.get(value.certainty) ?? 0) + 1);
  }
  const [common, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 1]);
  return count > 1 ? common : null;
}

/** What to write beside a value: its certainty, if it is exact or not that of most others. */
export function certaintyText({ value }: Hint, common: string | null, detail: "full" | "simple"): string {
  const isShown = value.exact || (detail === "full" && value.certainty !== common);
  return isShown ? value.certainty.replaceAll(/\s/g, "") : "";
}
