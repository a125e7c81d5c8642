import { useState } from "preact/hooks";
import type { Catalogue } from "../api/types";
import { act } from "../game/ctrl";
import { sideName } from "../game/tree";
import type { GamePart } from "../part";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Segments } from "../ui/fields";
import { familyOf, levelOf, type Opponent, specOf } from "./choices";
import { recallChoices } from "./ctrl";
import { OpponentChoice } from "./opponent";

const t = texts.seat;
const KINDS = [
  { value: "human" as const, label: t.human },
  { value: "program" as const, label: t.program },
];

/** Changes who plays a side of the game that is open. */
export function SeatDialog({
  app,
  view,
  close,
  catalogue,
  side,
}: GamePart & { close: () => void; catalogue: Catalogue; side: 0 | 1 }) {
  const [kind, setKind] = useState<"human" | "program">(view.players[side].is_human ? "human" : "program");
  const [opponent, setOpponent] = useState(() => opponentAt(view.players[side].spec, catalogue));
  const family = familyOf(catalogue, view.game.family);
  const title = t.title(sideName(view, side));
  const sit = async () => {
    const spec = kind === "human" ? "human" : specOf(opponent);
    if (await act(app, { do: "seat", side, spec })) close();
  };
  const footer = (
    <>
      <Button press={close}>{texts.cancel}</Button>
      <Button kind="strong" press={() => void sit()}>
        {t.sit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} close={close} footer={footer}>
      <div class="form">
        <Segments label={title} value={kind} options={KINDS} choose={setKind} />
        {kind === "program" && family && (
          <OpponentChoice
            title={t.program}
            catalogue={catalogue}
            family={family}
            opponent={opponent}
            set={setOpponent}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Whom to offer first: the level that sits there, or whoever was played last. */
function opponentAt(spec: string, catalogue: Catalogue): Opponent {
  const { opponent } = recallChoices(catalogue);
  const level = levelOf(spec);
  return level === null ? opponent : { ...opponent, kind: "level", level };
}
