import { BoardView } from "../game/board";
import { PlayerStrip } from "../game/strip";
import type { GameProps } from "../props";
import { sideBelow } from "../settings/ctrl";
import { texts } from "../texts";

/** The board with its players. */
export function BoardArea(props: GameProps) {
  const below = sideBelow(props.state.settings, props.view);
  return (
    <section class="board-area" aria-label={texts.board.name}>
      <PlayerStrip {...props} side={below === 0 ? 1 : 0} />
      <BoardView {...props} />
      <PlayerStrip {...props} side={below} />
    </section>
  );
}
