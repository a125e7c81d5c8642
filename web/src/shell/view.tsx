import { useEffect } from "preact/hooks";
import { Dialogs } from "./dialogs";
import { Messages } from "./messages";
import { Panel } from "./panel";
import { BoardArea } from "./board-area";
import { ThumbBar } from "./thumb-bar";
import { TopBar } from "./top-bar";
import type { AppProps } from "../props";
import { shownView } from "../state";
import { texts } from "../texts";
import { OverlayContext } from "../ui/dialog";
import { useIsPhone } from "../ui/media";

/** The whole page. */
export function Shell({ app, state }: AppProps) {
  const isPhone = useIsPhone();
  const view = shownView(state);
  const props = view && { app, state, view };
  const messages = <Messages app={app} state={state} />;
  useEffect(() => {
    document.title = view ? texts.pageTitle(view.name || view.game.title) : texts.name;
  }, [view?.name, view?.game.title]);
  return (
    <div class="page" data-mode={view?.mode} data-editing={state.editor !== null}>
      <TopBar app={app} state={state} isPhone={isPhone} />
      <main class="main">
        {props ? (
          <>
            <BoardArea {...props} />
            <Panel {...props} isPhone={isPhone} />
          </>
        ) : (
          <p class="loading">{state.notice?.tone === "error" ? texts.errors.nothingToShow : texts.loading}</p>
        )}
      </main>
      {props && isPhone && <ThumbBar {...props} />}
      {state.dialog === null && messages}
      <OverlayContext.Provider value={messages}>
        <Dialogs app={app} state={state} />
      </OverlayContext.Provider>
    </div>
  );
}
