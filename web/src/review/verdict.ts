import type { RetryView } from "../api/types";
import { texts } from "../texts";

/** The state of a retry as a sentence. */
export function verdictOf(retry: RetryView): string {
  if (retry.is_judging) return texts.retry.judging;
  if (retry.verdict) {
    const verdict = retry.verdict.is_right ? texts.retry.right(retry.verdict) : texts.retry.wrong(retry.verdict);
    return retry.best !== null && retry.best !== retry.verdict.move
      ? `${verdict} ${texts.retry.best(retry.best)}`
      : verdict;
  }
  return retry.best === null ? texts.retry.find : texts.retry.best(retry.best);
}
