import type { AppProps } from "../props";
import { texts } from "../texts";
import { toggleTextPanel } from "../text-panel/ctrl";
import { Dialog } from "../ui/dialog";
import { Field, Segments, Select, Switch } from "../ui/fields";
import { change, type Settings } from "./ctrl";
import { SowingChoice } from "./sowing";

const t = texts.settings;
const THEMES: { value: Settings["theme"]; label: string }[] = [
  { value: "system", label: t.system },
  { value: "light", label: t.light },
  { value: "dark", label: t.dark },
];
const MOTIONS: { value: Settings["motion"]; label: string }[] = [
  { value: "system", label: t.system },
  { value: "reduced", label: t.reduced },
];
const DETAILS: { value: Settings["detail"]; label: string }[] = [
  { value: "full", label: t.full },
  { value: "simple", label: t.simple },
];
const TURNS = [0, 1, 2, 3].map((turns) => ({ value: turns, label: t.turned(turns * 90) }));

/** The settings that are on or off. */
const SWITCHES = [
  "coordinates",
  "legalMoves",
  "flipPreview",
  "lastFlips",
  "moveNumbers",
  "values",
  "confirmPasses",
] as const;

/** The settings dialog. */
export function SettingsDialog({ app, state, close }: AppProps & { close: () => void }) {
  const { settings } = state;
  return (
    <Dialog title={t.title} close={close}>
      <div class="form">
        <div class="field">
          <span class="field-label">{t.theme}</span>
          <Segments
            label={t.theme}
            value={settings.theme}
            options={THEMES}
            choose={(theme) => change(app, { theme })}
          />
        </div>
        <div class="field">
          <span class="field-label">{t.motion}</span>
          <Segments
            label={t.motion}
            value={settings.motion}
            options={MOTIONS}
            choose={(motion) => change(app, { motion })}
          />
        </div>
        <SowingChoice app={app} state={state} />
        <div class="field">
          <span class="field-label">{t.detail}</span>
          <Segments
            label={t.detail}
            value={settings.detail}
            options={DETAILS}
            choose={(detail) => change(app, { detail })}
          />
        </div>
        <fieldset class="group">
          <legend>{t.board}</legend>
          {SWITCHES.map((name) => (
            <Switch key={name} label={t[name]} isOn={settings[name]} set={(isOn) => change(app, { [name]: isOn })} />
          ))}
          <Switch label={t.isMirrored} isOn={settings.isMirrored} set={(isMirrored) => change(app, { isMirrored })} />
          <Switch label={texts.textPanel.title} isOn={settings.textPanel} set={() => toggleTextPanel(app)} />
        </fieldset>
        <Field label={t.turns}>
          <Select value={settings.turns} options={TURNS} choose={(turns) => change(app, { turns })} />
        </Field>
        <p class="field-about">{t.about}</p>
      </div>
    </Dialog>
  );
}
