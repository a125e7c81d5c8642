import type { App } from "../app";
import { type Brush, setBrush } from "../editor/ctrl";
import { canPlay, play } from "../game/ctrl";
import { isField } from "../transfer/ctrl";
import { COMMANDS, CONTROL_COMMANDS } from "./table";
import { typed } from "./typed";

/** How long a letter that is also a command waits for a digit, in milliseconds. */
const SHORT_WAIT = 450;

/** How long a letter that can only begin a square waits. */
const LONG_WAIT = 1500;

const BRUSHES: Record<string, Brush> = { b: 0, w: 1, e: null };

/** Listens to the keyboard: letters do something only where they are not text. */
export function listen(app: App): void {
  let name = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByPointer = false;

  /** Ends the typing of a move; the letter typed was a command if nothing followed it. */
  function settle(): void {
    clearTimeout(timer);
    const command = COMMANDS[name];
    name = "";
    command?.(app);
  }

  /** Takes a key as part of a move's name, if it can be that. */
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
      timer = setTimeout(settle, COMMANDS[name] ? SHORT_WAIT : LONG_WAIT);
    } else if (name !== "") {
      settle();
      return type(key);
    }
    return result.kind !== "other";
  }

  document.addEventListener("pointerdown", () => (isByPointer = true));
  document.addEventListener("click", (event) => {
    // Not at once: a label gives the focus to its field only after this.
    if (event.detail > 0) setTimeout(releaseFocus);
  });
  // Before the board hears of them: Enter may end a move that was typed.
  document.addEventListener(
    "keydown",
    (event) => {
      if (app.store.get().dialog || isField(event.target) || document.querySelector(":popover-open")) return;
      if (handle(event)) event.preventDefault();
      if (event.key === "Tab") isByPointer = false;
    },
    true,
  );

  function handle(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return control(key);
    // Who uses the keyboard to get around needs Tab for that; with the mouse nothing has the focus.
    if (key === "Tab") return isByPointer && !event.shiftKey && target === document.body && command("m");
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

/** After a click with the mouse, keys are about the game and not about what was clicked. */
function releaseFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !isField(focused) && !focused.closest("dialog, [popover]")) focused.blur();
}

const isPress = (key: string) => key === " " || key === "Enter";
const isMotion = (key: string) => key.startsWith("Arrow") || key === "Home" || key === "End";

/** Whether Space and Enter press what has the focus. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("button, a, input, summary, [tabindex]");
}

/** Whether arrows move within what has the focus: a board, a graph, a group of choices. */
function ownsMotion(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    !!target.closest("[role=grid], [role=slider], [role=tablist], [role=radiogroup], input")
  );
}
