import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { DELAYS, setSpeed, speedOf, stepOnce, togglePause } from "./ctrl";

/** Controls for a game between two programs. */
export function WatchCard({ app, view }: GameProps) {
  const { paused, delay_ms } = view.watch;
  const isOver = view.scene.end !== null;
  return (
    <section class="card watch" aria-label={texts.watch.title}>
      <div class="button-row">
        <Button
          icon={paused ? "play" : "pause"}
          kind={paused ? "strong" : "plain"}
          isDisabled={isOver}
          press={() => togglePause(app)}
        >
          {paused ? texts.watch.resume : texts.watch.pause}
        </Button>
        <Button icon="step" isDisabled={isOver || !paused} press={() => stepOnce(app)}>
          {texts.watch.step}
        </Button>
      </div>
      <label class="speed">
        <span>{texts.watch.speed}</span>
        <input
          type="range"
          min={0}
          max={DELAYS.length - 1}
          value={speedOf(delay_ms)}
          aria-valuetext={texts.watch.delay(delay_ms)}
          onChange={(event) => setSpeed(app, event.currentTarget.valueAsNumber)}
        />
      </label>
    </section>
  );
}
