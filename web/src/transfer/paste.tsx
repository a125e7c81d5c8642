import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AppProps } from "../props";
import type { Dialog as DialogState } from "../state";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/fields";
import { paste, pasteFile } from "./ctrl";

interface PasteProps extends AppProps {
  close: () => void;
  /** The text to begin with, or the one that was refused. */
  dialog: Extract<DialogState, { kind: "paste" }>;
}

/** The dialog that opens games and positions in any notation. */
export function PasteDialog({ app, close, dialog }: PasteProps) {
  const { error } = dialog;
  const [text, setText] = useState(dialog.text);
  const asked = useRef(dialog.text);
  // A refused file shows its text. What was typed here stays: it may have been corrected before the reply came.
  useLayoutEffect(() => {
    if (dialog.text !== asked.current) setText(dialog.text);
  }, [dialog]);
  const open = (side?: 0 | 1) => {
    asked.current = text;
    void paste(app, text, side);
  };
  // The question is about the text that was sent, not about what has been typed since.
  const asksSide = dialog.asksSide === true && text === dialog.text;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksSide) question.current?.querySelector("button")?.focus();
  }, [dialog]);
  const footer = (
    <>
      <label class="button">
        <input
          class="visually-hidden"
          type="file"
          accept=".txt,.json,.ggf,.obf,text/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void pasteFile(app, file);
          }}
        />
        <span>{texts.transfer.file}</span>
      </label>
      <Button kind="strong" isDisabled={text.trim() === ""} press={() => open()}>
        {texts.transfer.open}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.transfer.pasteTitle} close={close} width="wide" footer={footer}>
      <Field label={texts.transfer.pasteLabel} about={texts.transfer.pasteAbout}>
        <textarea
          class="input fixed"
          rows={9}
          autofocus
          spellcheck={false}
          value={text}
          aria-invalid={error !== null && !asksSide}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {asksSide && (
        <div class="question" role="group" aria-label={texts.transfer.whoMoves} ref={question}>
          <p role="alert">{error}</p>
          <p class="question-title">{texts.transfer.whoMoves}</p>
          <div class="actions">
            {texts.transfer.sides.map((name, side) => (
              <Button key={name} kind="strong" press={() => open(side === 0 ? 0 : 1)}>
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
      {error !== null && !asksSide && (
        <p class="error-text" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
