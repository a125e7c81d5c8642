import type { GameView, Judgement, NodeView, Summary } from "../api/types";
import { go } from "../game/navigate";
import { sideName } from "../game/tree";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { type Option, Segments } from "../ui/fields";
import { hasGraph, type Mistake, mistakesOf, nextMistake, retry, review, stop } from "./ctrl";
import { GraphCard } from "./graph";
import { chooseLearner, type Learner, learnerOf } from "./learner";

/** The review: mistakes, and how to do better. */
export function ReviewPanel(props: GameProps & { isPhone: boolean }) {
  const { app, view, isPhone } = props;
  const mistakes = mistakesOf(view);
  const isDone = view.summary.length > 0;
  return (
    <div class="review">
      {view.review ? (
        <Running {...props} />
      ) : (
        <div class="actions">
          <Button
            icon="graph"
            kind={isDone ? "plain" : "strong"}
            isDisabled={view.line.length < 2}
            press={() => void review(app)}
          >
            {isDone ? texts.review.again : texts.review.start}
          </Button>
          {mistakes.length > 0 && !view.retry && <Learn {...props} />}
        </div>
      )}
      {isPhone && hasGraph(view) && <GraphCard {...props} />}
      {isDone && <Summaries {...props} />}
      {mistakes.length > 0 ? (
        <Mistakes {...props} mistakes={mistakes} />
      ) : (
        <p class="empty">{isDone ? texts.review.flawless : texts.review.about}</p>
      )}
    </div>
  );
}

/** Starts with the first mistake of the side chosen. */
function Learn({ app, state, view }: GameProps) {
  const learner = learnerOf(state, view);
  const first = nextMistake(view, learner);
  const options: Option<Learner>[] = [
    ...([0, 1] as const).map((side) => ({ value: side, label: sideName(view, side) })),
    { value: "both", label: texts.review.bothSides },
  ];
  return (
    <>
      <Button
        icon="restore"
        kind="strong"
        isDisabled={first === null}
        press={() => first !== null && retry(app, first)}
      >
        {texts.review.learn}
      </Button>
      <Segments
        label={texts.review.learner}
        value={learner}
        options={options}
        choose={(side) => chooseLearner(app, side)}
      />
    </>
  );
}

function Running({ app, view }: GameProps) {
  const { done, total } = view.review ?? { done: 0, total: 1 };
  return (
    <div class="running">
      <label>
        <span>{texts.review.progress(done, total)}</span>
        <progress value={done} max={total} />
      </label>
      <Button icon="close" press={() => stop(app)}>
        {texts.review.stop}
      </Button>
    </div>
  );
}

function Summaries({ view }: GameProps) {
  const row = (about: string, text: (side: Summary) => string) => (
    <tr>
      <th scope="row">{about}</th>
      {view.summary.map((side) => (
        <td key={side.side}>{text(side)}</td>
      ))}
    </tr>
  );
  return (
    <table class="summary">
      <thead>
        <tr>
          <td />
          {view.summary.map((side) => (
            <th key={side.side} scope="col">
              {sideName(view, side.side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(texts.review.accuracy, (side) => texts.review.percent(side.accuracy))}
        {row(texts.review.meanLoss, (side) => side.mean_loss.toFixed(1))}
        {row(texts.review.inaccuracies, (side) => String(side.inaccuracies))}
        {row(texts.review.mistakes, (side) => String(side.mistakes))}
        {row(texts.review.blunders, (side) => String(side.blunders))}
      </tbody>
    </table>
  );
}

/** The better move; hidden while it is the answer to a retry, or to one that may follow. */
function better(view: GameView, node: NodeView, judgement: Judgement): string {
  const isHidden = judgement.best === "" || (view.retry !== null && view.retry.node !== node.id);
  return isHidden ? texts.review.hidden : judgement.best;
}

function Mistakes({ app, view, mistakes }: GameProps & { mistakes: Mistake[] }) {
  return (
    <table class="mistakes">
      <caption class="visually-hidden">{texts.review.list}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.review.move}</th>
          <th scope="col">{texts.review.best}</th>
          <th scope="col">{texts.review.lost}</th>
          <th scope="col">
            <span class="visually-hidden">{texts.review.retry}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mistakes.map(({ node, judgement }) => (
          <tr key={node.id} data-current={node.id === view.cursor}>
            <td>
              <button type="button" class="move" data-grade={judgement.grade} onClick={() => void go(app, node.id)}>
                <span
                  class={`side-mark small side-${node.side} ${view.scene.picture.kind}`}
                  role="img"
                  aria-label={sideName(view, node.side ?? 0)}
                />
                <span class="move-number">{node.number}</span>
                <span class="move-name">
                  {node.move}
                  {judgement.mark}
                </span>
              </button>
            </td>
            <td>{better(view, node, judgement)}</td>
            <td class="loss">
              {judgement.loss_text}
              {judgement.result_changed && <small class="changed">{texts.review.changed}</small>}
            </td>
            <td>
              <Button kind="quiet" label={texts.review.retryMove(node.move ?? "")} press={() => retry(app, node.id)}>
                {texts.review.retry}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
