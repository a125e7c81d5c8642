import type { GameProps } from "../props";
import { SowingChoice } from "../settings/sowing";
import { texts } from "../texts";
import { Dialog } from "../ui/dialog";

/** The rules of the game, wherever there is no room for the card. */
export function HelpDialog({ view, close }: Pick<GameProps, "view"> & { close: () => void }) {
  return (
    <Dialog title={texts.help.title} close={close} isReading>
      <div class="form">
        <p>{texts.help.rules[view.scene.picture.kind]}</p>
        <p>{`${view.game.title}: ${view.game.about}`}</p>
      </div>
    </Dialog>
  );
}

/** Help on rules and keys that gives no advantage to a player. */
export function HelpCard({ app, state, view }: GameProps) {
  const { kind } = view.scene.picture;
  return (
    <section class="card help" aria-labelledby="help-title">
      <h2 class="card-title" id="help-title">
        {texts.help.title}
      </h2>
      <p>{texts.help.rules[kind]}</p>
      {kind === "pits" && <SowingChoice app={app} state={state} />}
      <p class="help-keys">
        {texts.help.keys[kind].map(({ keys, about }) => (
          <span key={about}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{" "}
            {about}
          </span>
        ))}
        <button type="button" class="link" onClick={() => app.store.set({ dialog: { kind: "keys" } })}>
          {texts.help.allKeys}
        </button>
      </p>
    </section>
  );
}
