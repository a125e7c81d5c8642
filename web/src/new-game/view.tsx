import { useState } from "preact/hooks";
import type { Catalogue, Family } from "../api/types";
import type { AppProps } from "../props";
import { change } from "../settings/ctrl";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Segments, Switch } from "../ui/fields";
import { BoardChoice } from "./board-choice";
import { type Choices, familyOf, type Seat } from "./choices";
import { begin, loadChoices } from "./ctrl";
import { OpponentChoice } from "./opponent";
import { chosenRatings } from "./ratings";
import { TimeChoice } from "./time-choice";

const t = texts.newGame;

/** The dialog for a new game. */
export function NewGameDialog({ app, state, close, catalogue }: AppProps & { close: () => void; catalogue: Catalogue }) {
  const [choices, setChoices] = useState(() => loadChoices(catalogue));
  const [error, setError] = useState<string | null>(null);
  const family = familyOf(catalogue, choices.family);
  const set = (some: Partial<Choices>) => {
    setChoices({ ...choices, ...some });
    setError(null);
  };
  if (!family) return null;
  const footer = (
    <>
      {error !== null && (
        <p class="error-text" role="alert">
          {error}
        </p>
      )}
      <Button press={close}>{texts.cancel}</Button>
      <Button kind="strong" press={() => void begin(app, choices).then(setError)}>
        {t.start}
      </Button>
    </>
  );
  const { seat } = choices;
  const ratings = chosenRatings(choices, catalogue);
  return (
    <Dialog title={t.title} close={close} width="wide" footer={footer}>
      <div class="form">
        <div class="field">
          <span class="field-label">{t.game}</span>
          <Segments
            label={t.game}
            value={family.name}
            options={catalogue.families.map(({ name, title }) => ({ value: name, label: title }))}
            choose={(name) => set(withFamily(choices, name))}
          />
          <small class="field-about">{family.about}</small>
        </div>
        <div class="field">
          <span class="field-label">{t.you}</span>
          <Segments label={t.you} value={seat} options={seatsOf(family)} choose={(seat) => set({ seat })} />
        </div>
        {seat !== "both" && (
          <OpponentChoice
            title={seat === "watch" ? t.player(family.sides[0]) : t.opponent}
            catalogue={catalogue}
            family={family}
            ratings={ratings}
            opponent={choices.opponent}
            set={(opponent) => set({ opponent })}
          />
        )}
        {seat === "watch" && (
          <OpponentChoice
            title={t.player(family.sides[1])}
            catalogue={catalogue}
            family={family}
            ratings={ratings}
            opponent={choices.other}
            set={(other) => set({ other })}
          />
        )}
        <BoardChoice family={family} choices={choices} set={set} />
        <TimeChoice choices={choices} set={set} />
        <Switch
          label={t.showLegal}
          about={t.showLegalAbout}
          isOn={state.settings.legalMoves}
          set={(legalMoves) => change(app, { legalMoves })}
        />
      </div>
    </Dialog>
  );
}

/** Changes the family. Start positions, rules and evaluations belong to a family, so they are reset. */
function withFamily({ opponent, other }: Choices, family: string): Partial<Choices> {
  return {
    family,
    start: "",
    rules: "",
    opponent: { ...opponent, evaluation: "" },
    other: { ...other, evaluation: "" },
  };
}

function seatsOf(family: Family): { value: Seat; label: string }[] {
  return [
    { value: "first", label: family.sides[0] },
    { value: "second", label: family.sides[1] },
    { value: "random", label: t.random },
    { value: "both", label: t.both },
    { value: "watch", label: t.watch },
  ];
}
