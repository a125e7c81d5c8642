import { BoardView } from "../game/board";
import { PlayerStrip } from "../game/strip";
import type { GamePart } from "../part";
import { sideBelow } from "../settings/ctrl";
import { texts } from "../texts";

/** The board between its players. */
export function Table(parts: GamePart) {
  const below = sideBelow(parts.state.settings, parts.view);
  return (
    <section class="table" aria-label={texts.board.name}>
      <PlayerStrip {...parts} side={below === 0 ? 1 : 0} />
      <BoardView {...parts} />
      <PlayerStrip {...parts} side={below} />
    </section>
  );
}
