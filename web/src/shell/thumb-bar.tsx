import { act } from "../game/ctrl";
import { step } from "../game/navigate";
import type { GameProps } from "../props";
import { isWatched, togglePause } from "../watch/ctrl";
import { texts } from "../texts";
import { Button } from "../ui/button";

/** The bar at the bottom of a phone, within reach of the thumb. */
export function ThumbBar({ app, view }: GameProps) {
  return (
    <nav class="thumb-bar" aria-label={texts.navigation.label}>
      <Button icon="back" label={texts.navigation.back} kind="quiet" press={() => step(app, -1)} />
      <Button icon="forward" label={texts.navigation.forward} kind="quiet" press={() => step(app, 1)} />
      <Button
        icon="undo"
        label={texts.play.undo}
        kind="quiet"
        isDisabled={!view.can.undo}
        press={() => void act(app, { do: "undo" })}
      />
      {isWatched(view) ? (
        <Button
          icon={view.watch.paused ? "play" : "pause"}
          label={view.watch.paused ? texts.watch.resume : texts.watch.pause}
          kind="quiet"
          press={() => togglePause(app)}
        />
      ) : (
        <Button
          icon="bolt"
          label={view.turn === "thinking" ? texts.play.moveNow : texts.play.best}
          kind="quiet"
          press={() => void act(app, { do: "best" })}
        />
      )}
      <Button
        icon="share"
        label={texts.transfer.exportTitle}
        kind="quiet"
        press={() => app.store.set({ dialog: { kind: "export" } })}
      />
    </nav>
  );
}
