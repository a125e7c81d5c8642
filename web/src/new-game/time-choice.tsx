import { texts } from "../texts";
import { Field, NumberInput, Segments, Select } from "../ui/fields";
import { leastMinutes, TIME_SYSTEMS, type TimeChoices, TIMES } from "./time";

const t = texts.newGame;

interface Props {
  choices: TimeChoices;
  set: (some: Partial<TimeChoices>) => void;
}

/** Chooses the time control: one of a few, or a custom one. */
export function TimeChoice({ choices, set }: Props) {
  return (
    <div class="field">
      <span class="field-label">{t.time}</span>
      <Segments
        label={t.time}
        value={choices.time}
        options={TIMES.map((time) => ({ value: time, label: t.times(time) }))}
        choose={(time) => set({ time })}
      />
      {choices.time === "own" ? (
        <CustomTime choices={choices} set={set} />
      ) : (
        <small class="field-about">{t.timeAbout}</small>
      )}
    </div>
  );
}

function CustomTime({ choices, set }: Props) {
  const { timeSystem } = choices;
  return (
    <>
      <div class="field-row">
        <Field label={t.timeSystem}>
          <Select
            value={timeSystem}
            options={TIME_SYSTEMS.map((system) => ({ value: system, label: t.timeSystems[system] }))}
            choose={(timeSystem) =>
              set({ timeSystem, minutes: Math.max(leastMinutes(timeSystem), choices.minutes) })
            }
          />
        </Field>
        {timeSystem === "per-move" ? <PerMove choices={choices} set={set} /> : <MainTime choices={choices} set={set} />}
        {timeSystem === "byo-yomi" && <ByoYomi choices={choices} set={set} />}
        {timeSystem === "moves-per-period" && <MovesPerPeriod choices={choices} set={set} />}
      </div>
      <small class="field-about">{t.timeSystemsAbout[timeSystem]}</small>
    </>
  );
}

function PerMove({ choices, set }: Props) {
  return (
    <Field label={t.moveSeconds}>
      <NumberInput
        value={choices.moveSeconds}
        min={0.5}
        max={3600}
        step={0.5}
        set={(moveSeconds) => set({ moveSeconds })}
      />
    </Field>
  );
}

function MainTime({ choices, set }: Props) {
  return (
    <>
      <Field label={t.minutes}>
        <NumberInput
          value={choices.minutes}
          min={leastMinutes(choices.timeSystem)}
          max={600}
          step={0.25}
          set={(minutes) => set({ minutes })}
        />
      </Field>
      <Field label={t.increment}>
        <NumberInput value={choices.increment} min={0} max={600} set={(increment) => set({ increment })} />
      </Field>
    </>
  );
}

function ByoYomi({ choices, set }: Props) {
  return (
    <>
      <Field label={t.periods}>
        <NumberInput
          value={choices.periods}
          min={1}
          max={100}
          set={(periods) => set({ periods: Math.round(periods) })}
        />
      </Field>
      <Field label={t.periodSeconds}>
        <NumberInput
          value={choices.periodSeconds}
          min={1}
          max={3600}
          set={(periodSeconds) => set({ periodSeconds })}
        />
      </Field>
    </>
  );
}

function MovesPerPeriod({ choices, set }: Props) {
  return (
    <>
      <Field label={t.periodMoves}>
        <NumberInput
          value={choices.periodMoves}
          min={1}
          max={100}
          set={(periodMoves) => set({ periodMoves: Math.round(periodMoves) })}
        />
      </Field>
      <Field label={t.periodMinutes}>
        <NumberInput
          value={choices.periodMinutes}
          min={0.25}
          max={600}
          step={0.25}
          set={(periodMinutes) => set({ periodMinutes })}
        />
      </Field>
    </>
  );
}
