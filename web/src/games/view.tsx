import { useState } from "preact/hooks";
import type { Catalogue, GameSummary } from "../api/types";
import { open } from "../game/open";
import type { AppProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { removeGame } from "./ctrl";

type Props = AppProps & { close: () => void };

/** The saved games, most recently changed first. */
export function GamesDialog(props: Props) {
  const { games } = props.state;
  const footer = (
    <Button icon="plus" kind="strong" press={() => props.app.store.set({ dialog: { kind: "new-game" } })}>
      {texts.newGame.title}
    </Button>
  );
  return (
    <Dialog title={texts.games.title} close={props.close} width="wide" footer={footer}>
      {games === null && <p class="empty">{texts.loading}</p>}
      {games?.length === 0 && <p class="empty">{texts.games.none}</p>}
      <ul class="game-list">
        {games?.map((game) => (
          <GameRow key={game.id} {...props} game={game} />
        ))}
      </ul>
    </Dialog>
  );
}

function GameRow({ app, state, game }: Props & { game: GameSummary }) {
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = game.id === state.view?.id;
  return (
    <li class="game-row" data-open={isOpen}>
      <button type="button" class="game-open" onClick={() => void open(app, game.id)}>
        <strong>{texts.games.players(game)}</strong>
        <span>
          {game.name && `${game.name} · `}
          {game.title} · {texts.games.moves(game.moves)}
          {isOpen && ` · ${texts.games.shown}`}
        </span>
        <span class="game-result">{resultOf(game, state.catalogue)}</span>
        <time dateTime={new Date(game.updated).toISOString()}>{texts.games.date(new Date(game.updated))}</time>
      </button>
      {isAsking ? (
        <span class="button-row">
          <Button kind="danger" press={() => void removeGame(app, game.id)}>
            {texts.games.deleteNow}
          </Button>
          <Button press={() => setIsAsking(false)}>{texts.cancel}</Button>
        </span>
      ) : (
        <Button icon="trash" label={texts.games.delete(game)} kind="quiet" press={() => setIsAsking(true)} />
      )}
    </li>
  );
}

function resultOf({ game, result }: GameSummary, catalogue: Catalogue | null): string {
  if (result === null) return texts.games.unfinished;
  if (result === "draw") return texts.games.draw;
  const family = catalogue?.families.find(({ name }) => game === name || game.startsWith(`${name}-`));
  return texts.games.won(family?.sides[result === "first" ? 0 : 1] ?? result);
}
