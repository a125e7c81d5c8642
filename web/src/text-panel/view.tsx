import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../game/ctrl";
import { go } from "../game/navigate";
import { nodeOf } from "../game/tree";
import { hintsOf, isStale } from "../hints/ctrl";
import type { GamePart } from "../part";
import { texts } from "../texts";
import { run } from "./ctrl";

/** The game in words: for screen readers, and for those who like to type. */
export function TextPanel(parts: GamePart) {
  return (
    <div class="text-panel">
      <Commands {...parts} />
      <h2>{texts.textPanel.board}</h2>
      <pre class="text-board" tabIndex={0} role="region" aria-label={texts.textPanel.board}>
        {parts.view.scene.rows.join("\n")}
      </pre>
      <LegalMoves {...parts} />
      <Lines {...parts} />
      <GameMoves {...parts} />
    </div>
  );
}

function Commands({ app, state }: GamePart) {
  const [line, setLine] = useState("");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [state.log]);
  return (
    <>
      {/* It is the live region of the page that speaks: two would say everything twice. */}
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

function LegalMoves({ app, view }: GamePart) {
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

function Lines({ state }: GamePart) {
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

function GameMoves({ app, view }: GamePart) {
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
