import { EditorPanel } from "../editor/view";
import { HelpCard } from "../game/help";
import { StatusCard } from "../game/status";
import { HintsPanel } from "../hints/view";
import { MoveList } from "../moves/view";
import type { GamePart } from "../part";
import { hasGraph } from "../review/ctrl";
import { GraphCard } from "../review/graph";
import { RetryCard } from "../review/retry";
import { ReviewPanel } from "../review/view";
import type { Tab } from "../state";
import { texts } from "../texts";
import { TextPanel } from "../text-panel/view";
import { Tabs } from "../ui/tabs";
import { isWatched } from "../watch/ctrl";
import { WatchCard } from "../watch/view";

/** Everything beside the board: on a phone below it, one thing at a time. */
export function Panel(parts: GamePart & { isPhone: boolean }) {
  const { app, state, view, isPhone } = parts;
  if (state.editor) {
    return (
      <aside class="panel" aria-label={texts.editor.title}>
        <EditorPanel {...parts} editor={state.editor} />
      </aside>
    );
  }
  const isAnalysing = view.mode === "analyse";
  const tabs = tabsOf(parts);
  const tab = tabs.includes(state.tab) ? state.tab : (tabs[0] ?? "moves");
  return (
    <aside class="panel" aria-label={texts.panel}>
      {(!isAnalysing || view.scene.end) && <StatusCard {...parts} />}
      {isWatched(view) && <WatchCard {...parts} />}
      {view.retry && <RetryCard {...parts} retry={view.retry} />}
      {isAnalysing && !isPhone && !view.retry && <HintsPanel {...parts} />}
      {!isPhone && (isAnalysing || isWatched(view)) && hasGraph(view) && <GraphCard {...parts} />}
      <Tabs
        label={texts.panel}
        chosen={tab}
        tabs={tabs.map((name) => ({ name, title: texts.tabs[name] }))}
        choose={(tab) => app.store.set({ tab })}
      >
        {tab === "engine" && <HintsPanel {...parts} />}
        {tab === "moves" && <MoveList {...parts} />}
        {tab === "review" && <ReviewPanel {...parts} isPhone={isPhone} />}
        {tab === "text" && <TextPanel {...parts} />}
      </Tabs>
      {!isAnalysing && !isPhone && !isWatched(view) && tab === "moves" && <HelpCard {...parts} />}
    </aside>
  );
}

function tabsOf({ state, view, isPhone }: GamePart & { isPhone: boolean }): Tab[] {
  const isAnalysing = view.mode === "analyse";
  return [
    ...(isAnalysing && isPhone && !view.retry ? ["engine" as const] : []),
    "moves",
    ...(isAnalysing ? ["review" as const] : []),
    ...(state.settings.textPanel ? ["text" as const] : []),
  ];
}
