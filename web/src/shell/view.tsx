import { useEffect } from "preact/hooks";
import { Dialogs } from "./dialogs";
import { Messages } from "./messages";
import { Panel } from "./panel";
import { Table } from "./table";
import { ThumbBar } from "./thumb-bar";
import { TopBar } from "./top-bar";
import type { Part } from "../part";
import { shown } from "../state";
import { texts } from "../texts";
import { Over } from "../ui/dialog";
import { useIsPhone } from "../ui/media";

/** The whole page. */
export function Shell({ app, state }: Part) {
  const isPhone = useIsPhone();
  const view = shown(state);
  const parts = view && { app, state, view };
  const messages = <Messages app={app} state={state} />;
  useEffect(() => {
    document.title = view ? texts.pageTitle(view.game.title) : texts.name;
  }, [view?.game.title]);
  return (
    <div class="page" data-mode={view?.mode} data-editing={state.editor !== null}>
      <TopBar app={app} state={state} isPhone={isPhone} />
      <main class="main">
        {parts ? (
          <>
            <Table {...parts} />
            <Panel {...parts} isPhone={isPhone} />
          </>
        ) : (
          <p class="loading">{state.notice?.tone === "error" ? texts.errors.nothingToShow : texts.loading}</p>
        )}
      </main>
      {parts && isPhone && <ThumbBar {...parts} />}
      {state.dialog === null && messages}
      <Over.Provider value={messages}>
        <Dialogs app={app} state={state} />
      </Over.Provider>
    </div>
  );
}
