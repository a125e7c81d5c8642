import type { GameView, Judgement, NodeView } from "../api/types";
import type { App } from "../app";
import { act } from "../game/ctrl";
import { nodeOf } from "../game/tree";
import type { GraphPoint } from "../graph/index";
import { change } from "../settings/ctrl";
import { texts } from "../texts";
import type { Learner } from "./learner";

/** A move that lost something, with its judgement. */
export interface Mistake {
  node: NodeView;
  judgement: Judgement;
}

/** The mistakes in the line shown, worst first. */
export function mistakesOf(view: GameView): Mistake[] {
  return lineOf(view)
    .flatMap((node) => (node.judgement?.mark ? [{ node, judgement: node.judgement }] : []))
    .sort((a, b) => b.judgement.loss - a.judgement.loss || a.node.ply - b.node.ply);
}

/** The points of the graph. */
export function pointsOf(view: GameView): GraphPoint[] {
  return lineOf(view).map((node) => ({
    node: node.id,
    ply: node.ply,
    score: node.value?.score ?? null,
    exact: node.value?.exact ?? false,
    grade: node.judgement?.grade ?? null,
    mark: node.judgement?.mark ?? "",
    number: node.parent === null ? 0 : node.number,
    label: texts.moves.numbered(node),
    said: node.said?.score ?? null,
  }));
}

/** What each side has lost up to each ply. */
export function lossesOf(view: GameView): [number[], number[]] {
  const totals: [number, number] = [0, 0];
  const losses: [number[], number[]] = [[], []];
  for (const node of lineOf(view)) {
    if (node.judgement && node.side !== null) totals[node.side === 0 ? 0 : 1] += node.judgement.loss;
    losses[0].push(totals[0]);
    losses[1].push(totals[1]);
  }
  return losses;
}

/** Whether there is anything to draw. */
export function hasGraph(view: GameView): boolean {
  return lineOf(view).some((node) => node.value !== null || node.said !== null);
}

/** The line that is reviewed: while a mistake is retried, that with the mistake. */
function lineOf(view: GameView): NodeView[] {
  return (view.retry?.line ?? view.line).flatMap((id) => nodeOf(view, id) ?? []);
}

/** Reviews every move of the line shown. */
export async function review(app: App): Promise<void> {
  const { view } = app.store.get();
  if (view?.mode === "play" && !(await act(app, { do: "mode", mode: "analyse" }))) return;
  app.store.set({ tab: "review" });
  await act(app, { do: "review" });
}

/** Stops the engine. */
export function stop(app: App): void {
  void act(app, { do: "stop" });
}

/** Switches the graph between evaluation and loss. */
export function toggleGraph(app: App): void {
  change(app, { graph: app.store.get().settings.graph === "evaluation" ? "loss" : "evaluation" });
}

/** Retries a mistake. */
export function retry(app: App, node: number): void {
  void act(app, { do: "retry", node });
}

/** Reveals the best move of the mistake being retried. */
export function reveal(app: App): void {
  void act(app, { do: "reveal" });
}

/** Ends the retry. */
export function leaveRetry(app: App): void {
  void act(app, { do: "leave" });
}

/** The mistake to retry after this one, or the first one: the next in the game of those to learn from. */
export function nextMistake(view: GameView, learner: Learner): number | null {
  const line = lineOf(view);
  const from = line.findIndex((node) => node.id === view.retry?.node);
  const isWanted = (node: NodeView) => node.judgement?.mark && (learner === "both" || node.side === learner);
  return line.slice(from + 1).find(isWanted)?.id ?? null;
}
