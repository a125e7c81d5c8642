import type { GameView, RetryView } from "../api/types";
import { texts } from "../texts";

/** Whether a mistake is being retried, and no right move was found yet: then nothing may help. */
export function isRetrying({ retry }: GameView): boolean {
  return retry !== null && retry.verdict?.is_right !== true;
}

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
