import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../game/ctrl";
import { go } from "../game/navigate";
import { nodeOf } from "../game/tree";
import { hintsOf, isStale } from "../hints/ctrl";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { run } from "./ctrl";

/** The game as text, for screen readers and for users who prefer typing. */
export function TextPanel(props: GameProps) {
  return (
    <div class="text-panel">
      <Commands {...props} />
      <h2>{texts.textPanel.board}</h2>
      <pre class="text-board" tabIndex={0} role="region" aria-label={texts.textPanel.board}>
        {props.view.scene.rows.join("\n")}
      </pre>
      <LegalMoves {...props} />
      <Lines {...props} />
      <GameMoves {...props} />
    </div>
  );
}

function Commands({ app, state }: GameProps) {
  const [line, setLine] = useState("");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [state.log]);
  return (
    <>
      {/* The page already has a live region: a second one would announce everything twice. */}
      <div class="log" role="log" aria-live="off" ref={end} tabIndex={0} aria-label={texts.textPanel.log}>
        <p class="greeting">{texts.textPanel.greeting}</p>
        {state.log.map((entry, index) => (
          <p key={index} class={entry.kind}>
            {entry.text}
          </p>
        ))}
      </div>
      <form
        class="command"
        onSubmit={(event) => {
          event.preventDefault();
          void run(app, line);
          setLine("");
        }}
      >
        <input
          class="input fixed"
          aria-label={texts.textPanel.command}
          placeholder={texts.textPanel.example}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {texts.textPanel.run}
        </button>
      </form>
    </>
  );
}

function LegalMoves({ app, view }: GameProps) {
  const { moves } = view.scene;
  if (moves.length === 0) return null;
  return (
    <>
      <h2>{texts.textPanel.legalTitle}</h2>
      <ul class="text-moves">
        {moves.map((move) => (
          <li key={move.name}>
            <button type="button" class="link" onClick={() => void play(app, move.name)}>
              {texts.textPanel.move(move)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Lines({ state }: GameProps) {
  const hints = isStale(state) ? null : hintsOf(state);
  if (!hints || hints.length === 0) return null;
  return (
    <>
      <h2>{texts.hints.title}</h2>
      <ol class="text-lines">
        {hints.map((hint) => (
          <li key={hint.move}>{texts.hints.inLine(hint)}</li>
        ))}
      </ol>
    </>
  );
}

function GameMoves({ app, view }: GameProps) {
  return (
    <>
      <h2>{texts.moves.title}</h2>
      <ol class="text-moves">
        {view.line.slice(1).map((id) => {
          const node = nodeOf(view, id);
          return (
            node && (
              <li key={id}>
                <button
                  type="button"
                  class="link"
                  aria-current={id === view.cursor ? "true" : undefined}
                  onClick={() => void go(app, id)}
                >
                  {texts.moves.label(node, view)}
                </button>
              </li>
            )
          );
        })}
      </ol>
    </>
  );
}
