import type { App } from "../app";
import { type Brush, setBrush } from "../editor/ctrl";
import { canPlay, play } from "../game/ctrl";
import { isField } from "../transfer/ctrl";
import { COMMANDS, CONTROL_COMMANDS } from "./table";
import { typed } from "./typed";

/** How long to wait for a digit after a letter that is also a command, in milliseconds. */
const SHORT_WAIT = 450;

/** How long to wait after a letter that can only be the start of a square. */
const LONG_WAIT = 1500;

const BRUSHES: Record<string, Brush> = { b: 0, w: 1, e: null };

/** Handles the keyboard; letters are commands only outside text fields. */
export function listen(app: App): void {
  let name = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ends the typing of a move. If a single letter was typed, it was a command. */
  function endTyping(): void {
    clearTimeout(timer);
    const command = COMMANDS[name];
    name = "";
    command?.(app);
  }

  /** Handles a key as part of a move's name, if it can be one. */
  function type(key: string): boolean {
    const { view } = app.store.get();
    if (!view || !canPlay(app.store.get())) return false;
    const result = typed(view, name, key);
    clearTimeout(timer);
    if (result.kind === "play") {
      name = "";
      void play(app, result.move);
    } else if (result.kind === "wait") {
      name = result.text;
      timer = setTimeout(endTyping, COMMANDS[name] ? SHORT_WAIT : LONG_WAIT);
    } else if (name !== "") {
      endTyping();
      return type(key);
    }
    return result.kind !== "other";
  }

  document.addEventListener("click", (event) => {
    // Not immediately: a label focuses its field only after this event.
    if (event.detail > 0) setTimeout(releaseFocus);
  });
  // Capture the events before the board does: Enter may complete a typed move.
  document.addEventListener(
    "keydown",
    (event) => {
      if (isText(event) || app.store.get().dialog || document.querySelector(":popover-open")) return;
      if (handle(event)) event.preventDefault();
    },
    true,
  );

  function handle(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return control(key);
    if (isPress(key) && isControl(target) && !(key === "Enter" && name !== "")) return false;
    if (isMotion(key) && ownsMotion(target)) return false;
    const { editor } = app.store.get();
    if (editor && key in BRUSHES) return command(key, () => setBrush(app, BRUSHES[key] ?? null));
    return type(key) || command(key);
  }

  function control(key: string): boolean {
    const command = CONTROL_COMMANDS[key.toLowerCase()];
    if (!command || getSelection()?.isCollapsed === false) return false;
    command(app);
    return true;
  }

  function command(key: string, run = COMMANDS[key]): boolean {
    run?.(app);
    return run !== undefined;
  }
}

/** After a mouse click, keys should control the game and not what was clicked. */
function releaseFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !isField(focused) && !focused.closest("dialog, [popover]")) focused.blur();
}

/** Whether a key belongs to a text that is being written, perhaps by an input method, which uses keys of its own. */
function isText(event: KeyboardEvent): boolean {
  return event.isComposing || isField(event.target);
}

const isPress = (key: string) => key === " " || key === "Enter";
const isMotion = (key: string) => key.startsWith("Arrow") || key === "Home" || key === "End";

/** Whether Space and Enter activate the focused element. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("button, a, input, summary, [tabindex]");
}

/** Whether arrow keys move within the focused element, such as a board, a graph or a radio group. */
function ownsMotion(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    !!target.closest("[role=grid], [role=slider], [role=tablist], [role=radiogroup], input")
  );
}
