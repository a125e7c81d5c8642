import type { AppProps } from "../props";
import { closeNotice } from "../notice";
import { texts } from "../texts";
import { sentence } from "../texts/sentence";
import { Button } from "../ui/button";

/** Messages: notices, errors, and the live region. */
export function Messages({ app, state }: AppProps) {
  const { notice, view, dismissed, isLive } = state;
  const trouble = view?.trouble && view.trouble !== dismissed ? view.trouble : null;
  const side = view?.scene.side === 1 ? 1 : 0;
  return (
    <>
      <div class="visually-hidden" role="status" aria-live="polite">
        {state.spoken}
      </div>
      <div class="messages">
        {!isLive && <p class="message warning">{texts.status.lost}</p>}
        {view && trouble && (
          <div class="message error" role="alert">
            <p>{sentence(trouble)}</p>
            {!view.players[side].is_human && (
              <Button press={() => app.store.set({ dialog: { kind: "seat", side } })}>{texts.seat.another}</Button>
            )}
            <Button icon="close" label={texts.close} kind="quiet" press={() => app.store.set({ dismissed: trouble })} />
          </div>
        )}
        {notice && (
          <div class={`message ${notice.tone}`} role={notice.tone === "error" ? "alert" : undefined}>
            <p>{notice.text}</p>
            <Button icon="close" label={texts.close} kind="quiet" press={() => closeNotice(app)} />
          </div>
        )}
      </div>
    </>
  );
}
