import { EditorPanel } from "../editor/view";
import { HelpCard } from "../game/help";
import { StatusCard } from "../game/status";
import { HintsPanel } from "../hints/view";
import { MoveList } from "../moves/view";
import type { GameProps } from "../props";
import { hasGraph } from "../review/ctrl";
import { GraphCard } from "../review/graph";
import { RetryCard } from "../review/retry";
import { isRetrying } from "../review/verdict";
import { ReviewPanel } from "../review/view";
import type { Tab } from "../state";
import { texts } from "../texts";
import { TextPanel } from "../text-panel/view";
import { Tabs } from "../ui/tabs";
import { isWatched } from "../watch/ctrl";
import { WatchCard } from "../watch/view";

/** Everything beside the board; on a phone it is below the board, one tab at a time. */
export function Panel(props: GameProps & { isPhone: boolean }) {
  const { app, state, view, isPhone } = props;
  if (state.editor) {
    return (
      <aside class="panel" aria-label={texts.editor.title}>
        <EditorPanel {...props} editor={state.editor} />
      </aside>
    );
  }
  const isAnalysing = view.mode === "analyse";
  const tabs = tabsOf(props);
  const tab = tabs.includes(state.tab) ? state.tab : (tabs[0] ?? "moves");
  return (
    <aside class="panel" aria-label={texts.panel}>
      {(!isAnalysing || view.scene.end) && <StatusCard {...props} />}
      {isWatched(view) && <WatchCard {...props} />}
      {view.retry && <RetryCard {...props} retry={view.retry} />}
      {isAnalysing && !isPhone && !isRetrying(view) && <HintsPanel {...props} />}
      {!isPhone && (isAnalysing || isWatched(view)) && hasGraph(view) && <GraphCard {...props} />}
      <Tabs
        label={texts.panel}
        chosen={tab}
        tabs={tabs.map((name) => ({ name, title: texts.tabs[name] }))}
        choose={(tab) => app.store.set({ tab })}
      >
        {tab === "engine" && <HintsPanel {...props} />}
        {tab === "moves" && <MoveList {...props} />}
        {tab === "review" && <ReviewPanel {...props} isPhone={isPhone} />}
        {tab === "text" && <TextPanel {...props} />}
      </Tabs>
      {!isAnalysing && !isPhone && !isWatched(view) && tab === "moves" && <HelpCard {...props} />}
    </aside>
  );
}

function tabsOf({ state, view, isPhone }: GameProps & { isPhone: boolean }): Tab[] {
  const isAnalysing = view.mode === "analyse";
  return [
    ...(isAnalysing && isPhone && !isRetrying(view) ? ["engine" as const] : []),
    "moves",
    ...(isAnalysing ? ["review" as const] : []),
    ...(state.settings.textPanel ? ["text" as const] : []),
  ];
}
