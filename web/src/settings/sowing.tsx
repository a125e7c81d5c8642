import type { Sowing } from "../board/index";
import type { AppProps } from "../props";
import { texts } from "../texts";
import { Segments } from "../ui/fields";
import { change } from "./ctrl";

const t = texts.settings;
const SOWINGS = (["normal", "slow", "step", "once"] satisfies Sowing[]).map((value) => ({
  value,
  label: t.sowings[value],
}));

/** Chooses how fast seeds are sown, or seed by seed. */
export function SowingChoice({ app, state }: AppProps) {
  return (
    <div class="field">
      <span class="field-label">{t.sowing}</span>
      <Segments
        label={t.sowing}
        value={state.settings.sowing}
        options={SOWINGS}
        choose={(sowing) => change(app, { sowing })}
      />
    </div>
  );
}
