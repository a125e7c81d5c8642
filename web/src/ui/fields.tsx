import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** A choice in a list. */
export interface Option<T> {
  value: T;
  label: string;
}

/** A label above whatever is chosen or written. */
export function Field({ label, about, children }: { label: string; about?: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      {children}
      {about !== undefined && about !== "" && <small class="field-about">{about}</small>}
    </label>
  );
}

interface ChoiceProps<T> {
  value: T;
  options: Option<T>[];
  choose: (value: T) => void;
}

/** One of many, in a list that opens. */
export function Select<T extends string | number>({ value, options, choose }: ChoiceProps<T>) {
  const at = options.findIndex((option) => option.value === value);
  return (
    <select
      class="input"
      value={String(at)}
      onChange={(event) => {
        const option = options[Number(event.currentTarget.value)];
        if (option) choose(option.value);
      }}
    >
      {options.map((option, index) => (
        <option key={option.value} value={String(index)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One of a few, side by side. */
export function Segments<T extends string | number>({
  label,
  value,
  options,
  choose,
}: ChoiceProps<T> & { label: string }) {
  const name = useId();
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} class="segment">
          <input type="radio" name={name} checked={option.value === value} onChange={() => choose(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Something that is on or off. */
export function Switch({
  label,
  about,
  isOn,
  set,
}: {
  label: string;
  about?: string;
  isOn: boolean;
  set: (isOn: boolean) => void;
}) {
  return (
    <label class="switch">
      <span class="switch-words">
        {label}
        {about !== undefined && <small class="field-about">{about}</small>}
      </span>
      <input type="checkbox" role="switch" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
    </label>
  );
}

/** A number. */
export function NumberInput({
  value,
  least,
  most,
  step = 1,
  set,
  label,
}: {
  value: number;
  least: number;
  most: number;
  step?: number;
  set: (value: number) => void;
  label?: string;
}) {
  return (
    <input
      class="input number"
      type="number"
      aria-label={label}
      min={least}
      max={most}
      step={step}
      value={value}
      onInput={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isFinite(number)) set(Math.min(most, Math.max(least, number)));
      }}
    />
  );
}
