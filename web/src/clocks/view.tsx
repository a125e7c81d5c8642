import { useEffect, useReducer, useRef } from "preact/hooks";
import type { GameView } from "../api/types";
import { texts } from "../texts";
import { clockText, overtimeText, remainingMs, untilChange } from "./ctrl";

/** A clock. It is only redrawn when its text changes, and only while it is running. */
export function ClockView({ view, side }: { view: GameView; side: 0 | 1 }) {
  const [, tick] = useReducer((count: number, _: void) => count + 1, 0);
  const received = useRef({ clocks: view.clocks, at: performance.now() });
  if (received.current.clocks !== view.clocks) received.current = { clocks: view.clocks, at: performance.now() };
  const left = remainingMs(view, side, performance.now() - received.current.at);
  const isRunning = view.clocks?.running === side && view.mode === "play" && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => tick(), untilChange(left));
    return () => clearTimeout(timer);
  });
  const { clocks } = view;
  if (!clocks) return null;
  const label = texts.board.clock(clockText(left), clocks.periods_left[side], clocks.moves_to_go[side]);
  return (
    <span
      class="clock"
      data-running={isRunning}
      data-low={left < 10_000}
      role="timer"
      aria-label={label}
      title={clocks.overtime === null ? undefined : label}
    >
      {clockText(left)}
      {overtimeText(clocks, side)}
    </span>
  );
}
