import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface ButtonProps {
  press: () => void;
  icon?: IconName;
  children?: ComponentChildren;
  /** The accessible name, for buttons that only have an icon. */
  label?: string;
  kind?: "plain" | "strong" | "danger" | "quiet";
  isDisabled?: boolean;
  /** For toggle buttons. */
  isOn?: boolean;
}

/** A button with text, an icon, or both. */
export function Button({ press, icon, children, label, kind = "plain", isDisabled = false, isOn }: ButtonProps) {
  const shape = children === undefined ? "button icon-button" : "button";
  return (
    <button
      type="button"
      class={`${shape} ${kind}`}
      onClick={press}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
