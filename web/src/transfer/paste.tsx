import { useState } from "preact/hooks";
import type { AppProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/fields";
import { paste, pasteFile } from "./ctrl";

/** The dialog that opens games and positions in any notation. */
export function PasteDialog({
  app,
  close,
  text: given,
  error,
}: AppProps & { close: () => void; text: string; error: string | null }) {
  const [text, setText] = useState(given);
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
      <Button kind="strong" isDisabled={text.trim() === ""} press={() => void paste(app, text)}>
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
