import type { Hint } from "../api/types";
import { commonCertainty } from "../board/index";
import { act, play } from "../game/ctrl";
import type { GameProps } from "../props";
import { change } from "../settings/ctrl";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { hintsOf, isSearching, isStale, point, solve, solveSeconds, toggleEngine, toggleValues } from "./ctrl";

/** The engine's values of the moves, best first. */
export function HintsPanel(props: GameProps) {
  const { app, state, view } = props;
  const { settings, hints } = state;
  const moves = hintsOf(state);
  const seconds = solveSeconds(state);
  const isSolving = view.solve?.is_on === true;
  return (
    <section class="card hints" aria-labelledby="hints-title">
      <div class="card-head">
        <label class="engine-switch">
          <input type="checkbox" role="switch" checked={view.engine_on} onChange={() => toggleEngine(app)} />
          <h2 class="card-title" id="hints-title">
            {texts.hints.title}
          </h2>
        </label>
        <div class="button-row">
          <Button
            icon="eye"
            label={texts.hints.values}
            kind="quiet"
            isOn={settings.values}
            press={() => toggleValues(app)}
          >
            <span class="roomy">{texts.hints.valuesShort}</span>
          </Button>
          <Button
            kind="quiet"
            label={texts.hints.detail}
            isOn={settings.detail === "full"}
            press={() => change(app, { detail: settings.detail === "full" ? "simple" : "full" })}
          >
            {texts.hints.detailShort}
          </Button>
          <Button
            kind="quiet"
            label={`${texts.hints.solveShort(seconds)}: ${texts.hints.solve(isSolving, seconds)}`}
            isOn={isSolving}
            isDisabled={view.solve === null}
            press={() => solve(app)}
          >
            {texts.hints.solveShort(seconds)}
          </Button>
          <Button
            icon="bolt"
            label={texts.play.best}
            kind="quiet"
            isDisabled={view.scene.end !== null}
            press={() => void act(app, { do: "best" })}
          />
        </div>
      </div>
      {moves && moves.length > 0 ? (
        <ol class="hint-list" data-stale={isStale(state)}>
          {moves.map((hint) => (
            <HintRow key={hint.move} {...props} hint={hint} />
          ))}
        </ol>
      ) : (
        <p class="empty">{emptyText(props)}</p>
      )}
      {moves && hints && (
        <p class="hints-effort">
          {isStale(state) ? texts.hints.searching : texts.hints.effort(hints, commonCertainty(moves))}
        </p>
      )}
    </section>
  );
}

function emptyText({ view }: GameProps): string {
  if (view.scene.end) return texts.hints.over;
  return isSearching(view) ? texts.hints.searching : texts.hints.off;
}

function HintRow({ app, state, hint }: GameProps & { hint: Hint }) {
  const isFull = state.settings.detail === "full";
  return (
    <li>
      <button
        type="button"
        class="hint"
        data-best={hint.is_best}
        data-pointed={state.pointed === hint.move}
        onClick={() => void play(app, hint.move)}
        onMouseEnter={() => point(app, hint.move)}
        onMouseLeave={() => point(app, null)}
        onFocus={() => point(app, hint.move)}
        onBlur={() => point(app, null)}
      >
        <span class="hint-move">{hint.at === null ? texts.moves.pass : hint.move}</span>
        <span class="hint-value">{hint.value.text}</span>
        <span class="hint-certainty">{isFull ? hint.value.certainty : hint.value.exact ? "✓" : ""}</span>
        <span class="hint-line">
          {hint.line
            .slice(1)
            .map((move) => move.move)
            .join(" ")}
        </span>
      </button>
    </li>
  );
}
