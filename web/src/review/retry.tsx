import { useEffect, useRef } from "preact/hooks";
import type { GameView, RetryView } from "../api/types";
import { nodeOf, sideName } from "../game/tree";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { leaveRetry, nextMistake, retry as retryNode, reveal } from "./ctrl";
import { learnerOf } from "./learner";
import { verdictOf } from "./verdict";

/** A mistake being retried. */
export function RetryCard({ app, state, view, retry }: GameProps & { retry: RetryView }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, the list in which the retry began may be far below the board and this card.
    scrollTo({ top: 0 });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [retry.node]);
  const next = nextMistake(view, learnerOf(state, view));
  const side = (nodeOf(view, retry.node)?.side ?? view.scene.side) === 0 ? 0 : 1;
  return (
    <section class="card retry" aria-labelledby="retry-title" ref={card}>
      <h2 class="card-title" id="retry-title">
        {texts.retry.title(sideName(view, side))}
      </h2>
      <p>{texts.retry.played(retry, whoPlayed(view, side), view.game.unit)}</p>
      <p class="verdict" data-right={retry.verdict?.is_right}>
        {verdictOf(retry)}
      </p>
      <div class="actions">
        {retry.best === null && (
          <Button icon="eye" press={() => reveal(app)}>
            {texts.retry.reveal}
          </Button>
        )}
        {next !== null && (
          <Button icon="forward" kind={retry.best === null ? "plain" : "strong"} press={() => retryNode(app, next)}>
            {texts.retry.next}
          </Button>
        )}
        <Button icon="close" press={() => leaveRetry(app)}>
          {texts.retry.leave}
        </Button>
      </div>
    </section>
  );
}

/** Who played a side, by name; null for the person who played a program. */
function whoPlayed({ players }: GameView, side: 0 | 1): string | null {
  const { name, is_human, side: ofSide } = players[side];
  const isYou = is_human && !players[side === 0 ? 1 : 0].is_human;
  return isYou ? null : (name || ofSide);
}
