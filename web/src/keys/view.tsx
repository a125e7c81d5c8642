import { Fragment } from "preact";
import { texts } from "../texts";
import { Dialog } from "../ui/dialog";
import { SHEET } from "./table";

/** The key sheet. */
export function KeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={texts.keys.title} close={close} width="wide" isReading>
      <dl class="key-sheet">
        {SHEET.map((row) => (
          <Fragment key={row.about}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{row.about}</dd>
          </Fragment>
        ))}
      </dl>
      <p class="field-about">{texts.keys.about}</p>
    </Dialog>
  );
}
