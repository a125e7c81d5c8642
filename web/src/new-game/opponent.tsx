import { useEffect, useId, useRef } from "preact/hooks";
import type { Catalogue, Family, LevelInfo, LevelRating } from "../api/types";
import { texts } from "../texts";
import { Field, NumberInput, Segments, Select } from "../ui/fields";
import { classicsOf, type Opponent } from "./choices";

const t = texts.newGame;

interface Props {
  title: string;
  catalogue: Catalogue;
  family: Family;
  /** The ratings of the levels in the game to be played, as far as there are any. */
  ratings: LevelRating[];
  opponent: Opponent;
  set: (opponent: Opponent) => void;
}

/** Chooses the opponent: a level, a classic player, one of the user's engines, or any spec. */
export function OpponentChoice(props: Props) {
  const { title, catalogue, ratings, opponent, set } = props;
  const kinds: { value: Opponent["kind"]; label: string }[] = [
    { value: "level", label: t.kinds.level },
    { value: "classic", label: t.kinds.classic },
    ...(catalogue.engines.length > 0 ? [{ value: "engine" as const, label: t.kinds.engine }] : []),
    { value: "spec", label: t.kinds.spec },
  ];
  return (
    <fieldset class="group opponent">
      <legend>{title}</legend>
      <Segments label={title} value={opponent.kind} options={kinds} choose={(kind) => set({ ...opponent, kind })} />
      {opponent.kind === "level" && (
        <Levels
          levels={catalogue.levels}
          ratings={ratings}
          chosen={opponent.level}
          choose={(level) => set({ ...opponent, level })}
        />
      )}
      {opponent.kind === "classic" && <Classic {...props} />}
      {opponent.kind === "engine" && (
        <Field label={t.kinds.engine} about={t.enginesAbout}>
          <Select
            value={opponent.engine}
            options={catalogue.engines.map(({ name, protocol }) => ({ value: name, label: `${name} (${protocol})` }))}
            choose={(engine) => set({ ...opponent, engine })}
          />
        </Field>
      )}
      {opponent.kind === "spec" && (
        <Field label={t.spec} about={t.specAbout}>
          <input
            class="input fixed"
            value={opponent.spec}
            placeholder={t.specExample}
            spellcheck={false}
            onInput={(event) => set({ ...opponent, spec: event.currentTarget.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}

interface LevelsProps {
  levels: LevelInfo[];
  ratings: LevelRating[];
  chosen: number;
  choose: (level: number) => void;
}

function Levels({ levels, ratings, chosen, choose }: LevelsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [name, about] = [useId(), useId()];
  useEffect(() => {
    // Only after the dialog is open: before that, nothing has a size.
    const frame = requestAnimationFrame(() => scrollToChosen(list.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <div
        class="ladder"
        role="radiogroup"
        aria-label={t.kinds.level}
        aria-describedby={ratings.length > 0 ? about : undefined}
        ref={list}
      >
        {levels.map((level) => (
          <label key={level.level} class="rung">
            <input type="radio" name={name} checked={level.level === chosen} onChange={() => choose(level.level)} />
            <span class="rung-number">{level.level}</span>
            <span class="rung-words">
              <strong>{level.name}</strong>
              <small>{level.about}</small>
            </span>
            <Rating rating={ratings.find((rating) => rating.level === level.level)} />
          </label>
        ))}
      </div>
      {ratings.length > 0 && (
        <small class="field-about" id={about}>
          {t.eloAbout} {ratings.some((rating) => rating.is_interpolated) && t.eloInterpolated}
        </small>
      )}
    </>
  );
}

function Rating({ rating }: { rating: LevelRating | undefined }) {
  return rating ? <span class="rung-elo">{t.elo(rating)}</span> : null;
}

function scrollToChosen(list: HTMLElement | null): void {
  const rung = list?.querySelector<HTMLElement>(".rung:has(:checked)");
  // Beginners should find the easy levels, which are the first ones, without scrolling.
  if (!list || !rung || rung.offsetTop + rung.offsetHeight <= list.clientHeight) return;
  list.scrollTop = rung.offsetTop - (list.clientHeight - rung.offsetHeight) / 2;
}

function Classic({ catalogue, family, opponent, set }: Props) {
  const classics = classicsOf(catalogue);
  const player = classics.find((known) => known.name === opponent.classic);
  const evaluations = [
    { value: "", label: t.defaultEvaluation },
    ...family.evaluations.map(({ name }) => ({ value: name, label: name })),
  ];
  const evaluation = family.evaluations.find((known) => known.name === opponent.evaluation);
  return (
    <>
      <Field label={t.kinds.classic} about={player?.about ?? ""}>
        <Select
          value={opponent.classic}
          options={classics.map(({ name }) => ({ value: name, label: name }))}
          choose={(classic) => set({ ...opponent, classic, depth: null, evaluation: "" })}
        />
      </Field>
      {player?.searches && (
        <div class="field-row">
          <Field label={t.depth}>
            <NumberInput
              value={opponent.depth ?? player.depth ?? 1}
              min={1}
              max={60}
              set={(depth) => set({ ...opponent, depth })}
            />
          </Field>
          <Field label={t.evaluation} about={evaluation?.about ?? ""}>
            <Select
              value={evaluation ? evaluation.name : ""}
              options={evaluations}
              choose={(evaluation) => set({ ...opponent, evaluation })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
