import { act } from "../game/ctrl";
import { HelpDialog } from "../game/help";
import { NameDialog } from "../game/name";
import { movesAfter, nodeOf, sideName } from "../game/tree";
import { GamesDialog } from "../games/view";
import { KeysDialog } from "../keys/view";
import { deleteBranch } from "../moves/ctrl";
import { SeatDialog } from "../new-game/seat";
import { NewGameDialog } from "../new-game/view";
import type { AppProps } from "../props";
import { SettingsDialog } from "../settings/view";
import { texts } from "../texts";
import { ExportDialog } from "../transfer/export";
import { PasteDialog } from "../transfer/paste";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

/** The open dialog, if any. */
export function Dialogs({ app, state }: AppProps) {
  const { dialog, view, catalogue } = state;
  const close = () => app.store.set({ dialog: null });
  const props = { app, state, close };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "new-game":
      return catalogue && <NewGameDialog {...props} catalogue={catalogue} />;
    case "games":
      return <GamesDialog {...props} />;
    case "paste":
      return <PasteDialog {...props} dialog={dialog} />;
    case "export":
      return view && catalogue && <ExportDialog {...props} catalogue={catalogue} />;
    case "settings":
      return <SettingsDialog {...props} />;
    case "help":
      return view && <HelpDialog view={view} close={close} />;
    case "keys":
      return <KeysDialog close={close} />;
    case "delete-branch": {
      const node = view && nodeOf(view, dialog.node);
      return (
        node && (
          <Confirm
            title={texts.moves.deleteTitle}
            about={texts.moves.deleteAbout(node, movesAfter(view, node.id))}
            yes={texts.moves.delete}
            close={close}
            confirm={() => void deleteBranch(app, node.id)}
          />
        )
      );
    }
    case "seat":
      return view && catalogue && <SeatDialog {...props} view={view} catalogue={catalogue} side={dialog.side} />;
    case "name":
      return view && <NameDialog {...props} view={view} />;
    case "resign":
      return (
        view &&
        view.can.resign !== null && (
          <Confirm
            title={texts.play.resignTitle(sideName(view, view.can.resign))}
            about={texts.play.resignAbout}
            yes={texts.play.resign}
            close={close}
            confirm={() => {
              close();
              void act(app, { do: "resign" });
            }}
          />
        )
      );
  }
}

function Confirm({
  title,
  about,
  yes,
  close,
  confirm,
}: {
  title: string;
  about: string;
  yes: string;
  close: () => void;
  confirm: () => void;
}) {
  const footer = (
    <>
      <Button press={close}>{texts.cancel}</Button>
      <Button kind="danger" press={confirm}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog title={title} close={close} footer={footer}>
      <p>{about}</p>
    </Dialog>
  );
}
