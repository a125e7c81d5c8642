import type { GameView } from "../api/types";
import { rematch } from "../new-game/ctrl";
import { strongerLevel } from "../new-game/streak";
import type { GameProps } from "../props";
import { review } from "../review/ctrl";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { isWatched } from "../watch/ctrl";
import { BestButton } from "./best";
import { act, pass } from "./ctrl";
import { sideName } from "./tree";

/** Whose turn it is or how the game ended, and what the user can do now. */
export function StatusCard(props: GameProps & { isPhone: boolean }) {
  const { view } = props;
  const { end } = view.scene;
  return (
    <section class="card status" aria-label={texts.status.label}>
      <p class="status-line" data-over={end !== null}>
        {statusOf(view)}
      </p>
      {end && <p class="status-reason">{end.reason}</p>}
      {view.mode === "play" && (end ? <AfterGame {...props} /> : <PlayActions {...props} />)}
    </section>
  );
}

/** The status as a sentence. */
export function statusOf(view: GameView): string {
  const { scene, players, turn } = view;
  if (scene.end) return scene.end.verdict;
  const name = sideName(view, scene.side);
  if (view.mode === "analyse") return texts.status.toMove(name);
  const player = players[scene.side === 0 ? 0 : 1];
  if (turn === "thinking") return texts.status.thinking(player.title, name);
  if (turn === "waiting") return texts.status.waiting(player.title, name);
  const isAgainstProgram = players.filter((player) => player.is_human).length === 1;
  return isAgainstProgram ? texts.status.yourMove(name) : texts.status.toMove(name);
}

/** What a player can do; a phone has some of it in the thumb bar. */
function PlayActions({ app, view, isPhone }: GameProps & { isPhone: boolean }) {
  if (isWatched(view)) return null;
  return (
    <div class="actions playing">
      {view.scene.must_pass && view.turn === "human" && (
        <Button icon="forward" kind="strong" press={() => pass(app)}>
          {texts.play.pass}
        </Button>
      )}
      {!isPhone && (
        <Button icon="undo" isDisabled={!view.can.undo} press={() => void act(app, { do: "undo" })}>
          {texts.play.undo}
        </Button>
      )}
      <Button icon="redo" isDisabled={!view.can.redo} press={() => void act(app, { do: "redo" })}>
        {texts.play.redo}
      </Button>
      {!isPhone && <BestButton app={app} view={view} />}
      <Button
        icon="flag"
        isDisabled={view.can.resign === null}
        press={() => app.store.set({ dialog: { kind: "resign" } })}
      >
        {texts.play.resign}
      </Button>
    </div>
  );
}

function AfterGame({ app, state, view }: GameProps) {
  const { catalogue } = state;
  const stronger = strongerLevel(view, catalogue?.levels.at(-1)?.level ?? 0);
  const level = catalogue?.levels.find((level) => level.level === stronger);
  return (
    <>
      {level && (
        <p class="offer">
          {texts.newGame.offer}{" "}
          <Button kind="strong" press={() => void rematch(app, view, level.level)}>
            {texts.newGame.playLevel(level)}
          </Button>
        </p>
      )}
      <div class="actions">
        <Button icon="swap" kind={level ? "plain" : "strong"} press={() => void rematch(app, view)}>
          {texts.play.rematch}
        </Button>
        <Button icon="graph" press={() => void review(app)}>
          {texts.review.start}
        </Button>
      </div>
    </>
  );
}
