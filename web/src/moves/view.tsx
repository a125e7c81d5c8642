import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { NodeView } from "../api/types";
import { go, step } from "../game/navigate";
import { sideName } from "../game/tree";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { CommentEditor, MoveTools } from "./tools";
import { type Row, rowsOf, type Variation } from "./ctrl";

const ALL = Number.MAX_SAFE_INTEGER;

/** The moves of the game in two columns, with branches and comments. */
export function MoveList(props: GameProps) {
  const { app, state, view } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToCurrent(list.current), [view.cursor, view.id]);
  useEffect(() => {
    // The content above may grow, which leaves less room for the list, or moves it down.
    const observer = new ResizeObserver(() => scrollToCurrent(list.current));
    if (list.current) observer.observe(list.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = rowsOf(view);
  return (
    <div class="moves">
      <div class="move-rows" ref={list} tabIndex={0} role="region" aria-label={texts.moves.title}>
        {rows.length === 0 && <p class="empty">{texts.moves.none}</p>}
        {rows.map((row, index) => (
          <MoveRow key={index} {...props} row={row} />
        ))}
      </div>
      {state.commenting !== null && <CommentEditor key={state.commenting} {...props} node={state.commenting} />}
      <div class="move-bar">
        <div class="button-row" role="group" aria-label={texts.navigation.label}>
          <Button icon="first" label={texts.navigation.first} kind="quiet" press={() => step(app, -ALL)} />
          <Button icon="back" label={texts.navigation.back} kind="quiet" press={() => step(app, -1)} />
          <Button icon="forward" label={texts.navigation.forward} kind="quiet" press={() => step(app, 1)} />
          <Button icon="last" label={texts.navigation.last} kind="quiet" press={() => step(app, ALL)} />
        </div>
        {view.mode === "analyse" && <MoveTools {...props} />}
      </div>
    </div>
  );
}

/** Scrolls the current move into view without scrolling the page. */
function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !current) return;
  const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
  const height = heightInSight(list, 3 * current.offsetHeight);
  if (top < list.scrollTop) list.scrollTop = top - current.offsetHeight;
  else if (bottom > list.scrollTop + height) list.scrollTop = bottom + current.offsetHeight - height;
}

/** How much of the list is in sight: on a phone the rest of it may be below the screen or behind the thumb bar. */
function heightInSight(list: HTMLElement, least: number): number {
  const top = list.getBoundingClientRect().top + list.clientTop;
  const end = document.querySelector(".thumb-bar")?.getBoundingClientRect().top ?? innerHeight;
  return Math.min(list.clientHeight, Math.max(least, end - top));
}

function MoveRow({ row, ...props }: GameProps & { row: Row }) {
  switch (row.kind) {
    case "pair":
      return (
        <div class="move-pair">
          {row.cells.map((node, side) =>
            node ? (
              <MoveButton key={side} {...props} node={node} />
            ) : (
              <span key={side} class="move-gap">
                {side === 0 ? "…" : ""}
              </span>
            ),
          )}
        </div>
      );
    case "comment":
      return <p class="move-comment">{row.node.comment}</p>;
    case "branch":
      return <Branch {...props} variation={row.variation} />;
  }
}

function Branch({ variation, ...props }: GameProps & { variation: Variation }) {
  return (
    <div class="branch">
      {variation.steps.map(({ node, alternatives }) => (
        <Fragment key={node.id}>
          <MoveButton {...props} node={node} />
          {node.comment !== "" && (
            <>
              {" "}
              <span class="branch-comment">{node.comment}</span>
            </>
          )}
          {alternatives.map((other, index) => (
            <Branch key={index} {...props} variation={other} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function MoveButton({ app, view, node }: GameProps & { node: NodeView }) {
  const { judgement, said } = node;
  return (
    <button
      type="button"
      class="move"
      data-grade={judgement?.mark ? judgement.grade : undefined}
      aria-current={node.id === view.cursor ? "true" : undefined}
      title={judgement?.mark ? texts.moves.judged(judgement) : undefined}
      onClick={() => void go(app, node.id)}
    >
      <span class="move-number">{node.number}</span>
      <span class="visually-hidden">{sideName(view, node.side ?? 0)}</span>
      <span class="move-name">
        {node.is_pass ? texts.moves.pass : node.move}
        {judgement?.mark}
      </span>
      {(node.value ?? said) && <span class="move-value">{(node.value ?? said)?.text}</span>}
    </button>
  );
}
