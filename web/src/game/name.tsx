import { useState } from "preact/hooks";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, MAX_NAME_LENGTH } from "../ui/fields";
import { act } from "./ctrl";

/** The dialog that names the game. */
export function NameDialog({ app, view, close }: GameProps & { close: () => void }) {
  const [name, setName] = useState(view.name);
  const save = async () => {
    if (await act(app, { do: "name", name })) close();
  };
  const footer = (
    <>
      <Button press={close}>{texts.cancel}</Button>
      <Button kind="strong" press={() => void save()}>
        {texts.gameName.save}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.gameName.title} close={close} footer={footer}>
      <Field label={texts.gameName.label} about={texts.gameName.about}>
        <input
          class="input"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autocomplete="off"
          autofocus
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && void save()}
        />
      </Field>
    </Dialog>
  );
}
