import type { GameProps } from "../props";
import { SowingChoice } from "../settings/sowing";
import { texts } from "../texts";

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
