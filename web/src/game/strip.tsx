import { ClockView } from "../clocks/view";
import type { GameProps } from "../props";
import { texts } from "../texts";

/** A player: name, points, clock, and whether it is their turn. */
export function PlayerStrip({ app, state, view, side }: GameProps & { side: 0 | 1 }) {
  const player = view.players[side];
  const { scene } = view;
  const isTurn = !scene.end && scene.side === side && !state.editor;
  const isThinking = isTurn && view.mode === "play" && view.turn === "thinking";
  return (
    <div class="strip" data-turn={isTurn} data-side={side}>
      <span class={`side-mark side-${side} ${scene.picture.kind}`} aria-hidden="true" />
      <button
        type="button"
        class="strip-name"
        title={texts.seat.change(player.side)}
        onClick={() => app.store.set({ dialog: { kind: "seat", side } })}
      >
        <strong>{player.title}</strong>
        <small>
          {player.side}
          {isThinking && <span class="thinking"> · {texts.status.thinks(view.thinking)}</span>}
        </small>
      </button>
      {!state.editor && (
        <span class="strip-points" title={texts.board.points(scene.points[side], view.game.unit)}>
          {scene.points[side]}
        </span>
      )}
      {view.clocks && <ClockView view={view} side={side} />}
    </div>
  );
}
