import { useEffect, useState } from "preact/hooks";
import type { Catalogue } from "../api/types";
import type { AppProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, Select } from "../ui/fields";
import { copy, exported, image, isLocal, save } from "./ctrl";

/** The dialog that exports the game in any format, as a link or as an image. */
export function ExportDialog({ app, state, close, catalogue }: AppProps & { close: () => void; catalogue: Catalogue }) {
  const formats = formatsOf(catalogue);
  const [format, setFormat] = useState(formats[0]?.name ?? "");
  const [text, setText] = useState("");
  const { view } = state;
  useEffect(() => {
    let isWanted = true;
    void exported(app, format).then((text) => isWanted && setText(text ?? ""));
    return () => {
      isWanted = false;
    };
  }, [format, view?.revision]);
  const about = formats.find((known) => known.name === format)?.about ?? "";
  return (
    <Dialog title={texts.transfer.exportTitle} close={close} width="wide">
      <div class="form">
        <Field label={texts.transfer.format} about={about}>
          <Select
            value={format}
            options={formats.map((known) => ({ value: known.name, label: texts.transfer.formatName(known.name) }))}
            choose={setFormat}
          />
        </Field>
        <textarea
          class="input fixed"
          rows={6}
          readOnly
          aria-label={texts.transfer.result}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="actions">
          <Button kind="strong" press={() => void copy(app, format)}>
            {texts.transfer.copy}
          </Button>
          <Button press={() => void save(app, format)}>{texts.transfer.download}</Button>
        </div>
        <fieldset class="group">
          <legend>{texts.transfer.share}</legend>
          <small class="field-about">{texts.transfer.shareAbout}</small>
          <div class="actions">
            <Button press={() => void save(app, "html")}>{texts.transfer.savePage}</Button>
            <Button press={() => void save(app, "json")}>{texts.transfer.saveRecord}</Button>
            <Button press={() => void copy(app, "transcript")}>{texts.transfer.copyTranscript}</Button>
          </div>
          <div class="actions">
            <Button icon="share" press={() => void copy(app, "link")}>
              {texts.transfer.copyLink}
            </Button>
          </div>
          <small class="field-about">{texts.transfer.linkReach(isLocal(location.hostname), location.host)}</small>
        </fieldset>
        <fieldset class="group">
          <legend>{texts.transfer.image}</legend>
          <div class="actions">
            <Button press={() => void image(app, "png", "copy")}>{texts.transfer.copyAs("PNG")}</Button>
            <Button press={() => void image(app, "png", "save")}>{texts.transfer.saveAs("PNG")}</Button>
            <Button press={() => void image(app, "svg", "copy")}>{texts.transfer.copyAs("SVG")}</Button>
            <Button press={() => void image(app, "svg", "save")}>{texts.transfer.saveAs("SVG")}</Button>
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}

/** The formats of the catalogue, including links even if the catalogue does not list them. */
function formatsOf(catalogue: Catalogue): Catalogue["formats"] {
  const { formats } = catalogue;
  return formats.some((format) => format.name === "link")
    ? formats
    : [...formats, { name: "link", about: texts.transfer.linkAbout }];
}
