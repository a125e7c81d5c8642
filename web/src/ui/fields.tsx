import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** An option to choose. */
export interface Option<T> {
  value: T;
  label: string;
}

/** The most letters of a name that the server takes. */
export const MAX_NAME_LENGTH = 80;

/** A form field with a label above it. */
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

/** A choice of one of many, in a drop-down list. */
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

/** A choice of one of a few, side by side. */
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

/** A switch that is on or off. */
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

/** An input for a number. */
export function NumberInput({
  value,
  min,
  max,
  step = 1,
  set,
  label,
}: {
  value: number;
  min: number;
  max: number;
  step?: number;
  set: (value: number) => void;
  label?: string;
}) {
  return (
    <input
      class="input number"
      type="number"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={value}
      onInput={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isFinite(number)) set(Math.min(max, Math.max(min, number)));
      }}
    />
  );
}
