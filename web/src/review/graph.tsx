import { useLayoutEffect, useRef } from "preact/hooks";
import { go } from "../game/navigate";
import { nodeOf } from "../game/tree";
import type { GraphWidget } from "../graph/index";
import { mountGraph } from "../graph/index";
import type { GameProps } from "../props";
import { change } from "../settings/ctrl";
import { graphTexts, texts } from "../texts";
import { Segments } from "../ui/fields";
import { lossesOf, pointsOf } from "./ctrl";

const KINDS = [
  { value: "evaluation" as const, label: texts.graph.evaluation },
  { value: "loss" as const, label: texts.graph.loss },
];

/** The graph of the game. */
export function GraphCard({ app, state, view }: GameProps) {
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<GraphWidget | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const mounted = mountGraph(element.current, { go: (node) => void go(app, node) });
    widget.current = mounted;
    return () => mounted.destroy();
  }, [app]);
  useLayoutEffect(() => {
    widget.current?.set({
      points: pointsOf(view),
      cursor: nodeOf(view, view.cursor)?.ply ?? 0,
      kind: state.settings.graph,
      losses: lossesOf(view),
      texts: graphTexts(view),
    });
  });
  return (
    <section class="card graph-card" aria-labelledby="graph-title">
      <div class="card-head">
        <h2 class="card-title" id="graph-title">
          {texts.graph.title(view.game.unit)}
        </h2>
        {view.mode === "analyse" && (
          <Segments
            label={texts.graph.kind}
            value={state.settings.graph}
            options={KINDS}
            choose={(graph) => change(app, { graph })}
          />
        )}
      </div>
      <div class="graph-place" ref={element} />
    </section>
  );
}
