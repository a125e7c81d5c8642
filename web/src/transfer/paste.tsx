import { useLayoutEffect, useRef, useState } from "preact/hooks";
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
  const open = () => {
    asked.current = text;
    void paste(app, text);
  };
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
      <Button kind="strong" isDisabled={text.trim() === ""} press={open}>
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
          aria-invalid={error !== null}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {error !== null && (
        <p class="error-text" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
