import type { GameProps } from "../props";
import { texts } from "../texts";
import { sentence } from "../texts/sentence";
import { Button } from "../ui/button";
import { Field, NumberInput, Segments } from "../ui/fields";
import {
  beginHere,
  type Brush,
  clear,
  type EditorState,
  setStartPosition,
  setBrush,
  setSeeds,
  setSide,
  setStore,
  setText,
  toggleEditor,
} from "./ctrl";

type Props = GameProps & { editor: EditorState };

/** The limit of the input fields; the server checks the numbers. */
const MAX_SEEDS = 252;

/** Tools to edit a position. */
export function EditorPanel(props: Props) {
  const { app, view, editor } = props;
  const sides = view.players.map((player, side) => ({ value: side, label: player.side }));
  return (
    <section class="card editor">
      <div class="card-head">
        <h2 class="card-title">{texts.editor.title}</h2>
        <Button icon="close" label={texts.close} kind="quiet" press={() => toggleEditor(app)} />
      </div>
      {editor.picture.kind === "squares" ? <Brushes {...props} /> : <Pits {...props} />}
      <div class="field">
        <span class="field-label">{texts.editor.side}</span>
        <Segments label={texts.editor.side} value={editor.side} options={sides} choose={(side) => setSide(app, side)} />
      </div>
      <div class="actions">
        <Button icon="restore" press={() => setStartPosition(app)}>
          {texts.editor.start}
        </Button>
        <Button icon="trash" press={() => clear(app)}>
          {texts.editor.clear}
        </Button>
      </div>
      <Field label={texts.editor.text} about={texts.editor.textAbout}>
        <textarea
          class="input fixed"
          rows={3}
          spellcheck={false}
          value={editor.text}
          onInput={(event) => setText(app, event.currentTarget.value)}
        />
      </Field>
      <div class="check" data-ok={editor.check?.ok}>
        {editor.check?.ok && <p>{texts.editor.fine}</p>}
        {editor.check && !editor.check.ok && (
          <ul>
            {editor.check.reasons.map((reason) => (
              <li key={reason}>{sentence(reason)}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="actions">
        <Button
          icon="engine"
          kind="strong"
          isDisabled={!editor.check?.ok}
          press={() => void beginHere(app, view, "analyse")}
        >
          {texts.editor.analyse}
        </Button>
        <Button icon="play" isDisabled={!editor.check?.ok} press={() => void beginHere(app, view, "play")}>
          {texts.editor.play}
        </Button>
      </div>
    </section>
  );
}

function Brushes({ app, view, editor }: Props) {
  const brushes: { value: string; label: string; brush: Brush }[] = [
    { value: "0", label: view.players[0].side, brush: 0 },
    { value: "1", label: view.players[1].side, brush: 1 },
    { value: "", label: texts.editor.empty, brush: null },
  ];
  return (
    <div class="field">
      <span class="field-label">{texts.editor.brush}</span>
      <Segments
        label={texts.editor.brush}
        value={editor.brush === null ? "" : String(editor.brush)}
        options={brushes}
        choose={(value) => setBrush(app, brushes.find((brush) => brush.value === value)?.brush ?? null)}
      />
      <small class="field-about">{texts.editor.brushAbout}</small>
    </div>
  );
}

function Pits({ app, view, editor }: Props) {
  const { picture } = editor;
  if (picture.kind !== "pits") return null;
  const half = picture.seeds.length / 2;
  // As displayed on the board: the second player's pits run in the other direction.
  const north = picture.seeds
    .map((_, at) => at)
    .slice(half)
    .reverse();
  const south = picture.seeds.map((_, at) => at).slice(0, half);
  return (
    <>
      {[north, south].map((row, index) => (
        <div key={index} class="pit-row">
          {row.map((at) => (
            <label key={at} class="pit-field">
              <span>{picture.names[at]}</span>
              <NumberInput
                value={picture.seeds[at] ?? 0}
                min={0}
                max={MAX_SEEDS}
                set={(seeds) => setSeeds(app, at, seeds)}
              />
            </label>
          ))}
        </div>
      ))}
      <div class="pit-row">
        {([0, 1] as const).map((side) => (
          <Field key={side} label={texts.editor.store(view.players[side].side)}>
            <NumberInput
              value={picture.stores[side]}
              min={0}
              max={MAX_SEEDS}
              set={(seeds) => setStore(app, side, seeds)}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
