import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

interface ButtonProps {
  press: () => void;
  icon?: IconName;
  children?: ComponentChildren;
  /** Said instead of the children, where a drawing is all there is. */
  label?: string;
  kind?: "plain" | "strong" | "danger" | "quiet";
  isDisabled?: boolean;
  /** For buttons that stay down. */
  isOn?: boolean;
}

/** A button with words, a drawing, or both. */
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
