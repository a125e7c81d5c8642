import { useState } from "preact/hooks";
import type { Family } from "../api/types";
import { texts } from "../texts";
import { Field, Segments, Select } from "../ui/fields";
import type { Choices } from "./choices";

const t = texts.newGame;
const PRESETS = [6, 8, 10];
/** What stands for any other size among them. */
const OTHER = 0;

interface Props {
  family: Family;
  choices: Choices;
  set: (some: Partial<Choices>) => void;
}

/** Chooses the board's size and start position, or the rules, depending on the family. */
export function BoardChoice({ family, choices, set }: Props) {
  return (
    <>
      {(family.sizes || family.starts.length > 1) && (
        <div class="field-row spread">
          {family.sizes && <Size sizes={family.sizes} choices={choices} set={set} />}
          {family.starts.length > 1 && <Start family={family} choices={choices} set={set} />}
        </div>
      )}
      {family.rules.length > 0 && <Rules family={family} choices={choices} set={set} />}
    </>
  );
}

function Start({ family, choices, set }: Props) {
  const options = family.starts.map((start) => ({ value: start, label: t.starts(start) }));
  return (
    <div class="field">
      <span class="field-label">{t.startPosition}</span>
      <Segments
        label={t.startPosition}
        value={choices.start || (family.starts[0] ?? "")}
        options={options}
        choose={(start) => set({ start })}
      />
    </div>
  );
}

function Size({ sizes: [least, most], choices, set }: Omit<Props, "family"> & { sizes: [number, number] }) {
  const lengths = Array.from({ length: most - least + 1 }, (_, index) => ({
    value: least + index,
    label: String(least + index),
  }));
  const presets = PRESETS.filter((size) => size >= least && size <= most);
  const [isOther, setOther] = useState(choices.width !== choices.height || !presets.includes(choices.width));
  const choose = (size: number) => {
    setOther(size === OTHER);
    if (size !== OTHER) set({ width: size, height: size });
  };
  return (
    <div class="field">
      <span class="field-label">{t.size}</span>
      <div class="field-row">
        <Segments
          label={t.size}
          value={isOther ? OTHER : choices.width}
          options={[
            ...presets.map((size) => ({ value: size, label: `${size}×${size}` })),
            { value: OTHER, label: t.otherSize },
          ]}
          choose={choose}
        />
        {isOther && (
          <div class="lengths">
            <label class="inline-field">
              <span>{t.width}</span>
              <Select value={choices.width} options={lengths} choose={(width) => set({ width })} />
            </label>
            <label class="inline-field">
              <span>{t.height}</span>
              <Select value={choices.height} options={lengths} choose={(height) => set({ height })} />
            </label>
          </div>
        )}
      </div>
    </div>
  );
}

function Rules({ family, choices, set }: Props) {
  const rules = choices.rules || (family.rules[0]?.name ?? "");
  const preset = family.rules.find((known) => known.name === rules);
  return (
    <>
      <div class="field">
        <span class="field-label">{t.rules}</span>
        <Segments
          label={t.rules}
          value={preset ? rules : ""}
          options={[
            ...family.rules.map(({ name }) => ({ value: name, label: t.ruleSet(name) })),
            { value: "", label: t.ownRules },
          ]}
          choose={(name) => set({ rules: name || `${rules}:` })}
        />
        {preset && <small class="field-about">{preset.about}</small>}
      </div>
      {!preset && (
        <Field label={t.rulesText} about={t.rulesAbout}>
          <input
            class="input fixed"
            value={rules}
            spellcheck={false}
            onInput={(event) => set({ rules: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
