import type { GamePart } from "../part";
import { SowingChoice } from "../settings/sowing";
import { texts } from "../texts";

/** What a player may want to know, and what helps nobody to win. */
export function HelpCard({ app, state, view }: GamePart) {
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
