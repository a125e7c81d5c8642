import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isMain, nodeOf } from "../game/tree";
import type { GameProps } from "../props";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { askToDelete, promote, restore, toggleCommenting, saveComment } from "./ctrl";

/** Tools for the move shown. */
export function MoveTools({ app, state, view }: GameProps) {
  const { cursor } = view;
  const isRoot = nodeOf(view, cursor)?.parent == null;
  return (
    <div class="button-row" role="group" aria-label={texts.moves.tools}>
      <Button
        icon="comment"
        label={texts.moves.comment}
        kind="quiet"
        isOn={state.commenting !== null}
        press={() => toggleCommenting(app)}
      >
        <span class="roomy">{texts.moves.commentShort}</span>
      </Button>
      <Button
        icon="up"
        label={texts.moves.promote}
        kind="quiet"
        isDisabled={isMain(view, cursor)}
        press={() => promote(app, cursor)}
      >
        <span class="roomy">{texts.moves.promoteShort}</span>
      </Button>
      <Button
        icon="trash"
        label={texts.moves.delete}
        kind="quiet"
        isDisabled={isRoot}
        press={() => askToDelete(app, cursor)}
      >
        <span class="roomy">{texts.moves.deleteShort}</span>
      </Button>
      <Button
        icon="restore"
        label={texts.moves.restore}
        kind="quiet"
        isDisabled={!view.can.restore}
        press={() => restore(app)}
      >
        <span class="roomy">{texts.moves.restoreShort}</span>
      </Button>
    </div>
  );
}

/** The editor for the comment on a move. It takes the focus, and returns it to where it was. */
export function CommentEditor({ app, view, node }: GameProps & { node: number }) {
  const [text, setText] = useState(nodeOf(view, node)?.comment ?? "");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const [opener, opened] = [document.activeElement, form.current];
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
    return () => {
      // After a click elsewhere the focus stays there.
      if (opener instanceof HTMLElement && opened?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return (
    <form
      class="comment-editor"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveComment(app, node, text);
      }}
    >
      <textarea
        ref={field}
        class="input"
        rows={2}
        aria-label={texts.moves.comment}
        placeholder={texts.moves.commentHere}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && !event.isComposing && toggleCommenting(app)}
      />
      <button type="submit" class="button strong">
        {texts.moves.save}
      </button>
    </form>
  );
}
