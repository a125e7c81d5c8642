import { BestButton } from "../game/best";
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
      <Button icon="back" label={texts.navigation.back} kind="quiet" press={() => step(app, -1)}>
        {texts.navigation.backShort}
      </Button>
      <Button icon="forward" label={texts.navigation.forward} kind="quiet" press={() => step(app, 1)}>
        {texts.navigation.forwardShort}
      </Button>
      <Button
        icon="undo"
        label={texts.play.undo}
        kind="quiet"
        isDisabled={!view.can.undo}
        press={() => void act(app, { do: "undo" })}
      >
        {texts.play.undo}
      </Button>
      {isWatched(view) ? (
        <Button
          icon={view.watch.paused ? "play" : "pause"}
          label={view.watch.paused ? texts.watch.resume : texts.watch.pause}
          kind="quiet"
          press={() => togglePause(app)}
        >
          {view.watch.paused ? texts.watch.resume : texts.watch.pause}
        </Button>
      ) : (
        <BestButton app={app} view={view} kind="quiet" />
      )}
      <Button
        icon="share"
        label={texts.transfer.exportTitle}
        kind="quiet"
        press={() => app.store.set({ dialog: { kind: "export" } })}
      >
        {texts.transfer.shareShort}
      </Button>
    </nav>
  );
}
