import { useState } from "preact/hooks";
import type { Catalogue } from "../api/types";
import { act } from "../game/ctrl";
import { sideName } from "../game/tree";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, MAX_NAME_LENGTH, Segments } from "../ui/fields";
import { familyOf, levelOf, type Opponent, specOf } from "./choices";
import { loadChoices } from "./ctrl";
import { OpponentChoice } from "./opponent";
import { gameRatings } from "./ratings";

const t = texts.seat;
const KINDS = [
  { value: "human" as const, label: t.human },
  { value: "program" as const, label: t.program },
];

/** Changes who plays a side of the open game. */
export function SeatDialog({
  app,
  view,
  close,
  catalogue,
  side,
}: GameProps & { close: () => void; catalogue: Catalogue; side: 0 | 1 }) {
  const [kind, setKind] = useState<"human" | "program">(view.players[side].is_human ? "human" : "program");
  const [opponent, setOpponent] = useState(() => initialOpponent(view.players[side].spec, catalogue));
  const [name, setName] = useState(view.players[side].name);
  const family = familyOf(catalogue, view.game.family);
  const title = t.title(sideName(view, side));
  const save = async () => {
    const spec = kind === "human" ? "human" : specOf(opponent);
    if (!(await act(app, { do: "seat", side, spec }))) return;
    if (kind === "program" || (await act(app, { do: "name", side, name }))) close();
  };
  const footer = (
    <>
      <Button press={close}>{texts.cancel}</Button>
      <Button kind="strong" press={() => void save()}>
        {t.save}
      </Button>
    </>
  );
  return (
    <Dialog title={title} close={close} footer={footer}>
      <div class="form">
        <Segments label={title} value={kind} options={KINDS} choose={setKind} />
        {kind === "human" && (
          <Field label={t.name}>
            <input
              class="input"
              value={name}
              maxLength={MAX_NAME_LENGTH}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        )}
        {kind === "program" && family && (
          <OpponentChoice
            title={t.program}
            catalogue={catalogue}
            family={family}
            ratings={gameRatings(view.game, catalogue)}
            opponent={opponent}
            set={setOpponent}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The opponent to offer first: the level that plays now, or the opponent chosen last. */
function initialOpponent(spec: string, catalogue: Catalogue): Opponent {
  const { opponent } = loadChoices(catalogue);
  const level = levelOf(spec);
  return level === null ? opponent : { ...opponent, kind: "level", level };
}
