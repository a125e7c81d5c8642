import { type ComponentChildren, createContext } from "preact";
import { useContext, useId, useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts";
import { Button } from "./button";

/** Messages that must also be shown on top of dialogs: everything outside an open dialog is inert. */
export const OverlayContext = createContext<ComponentChildren>(null);

interface DialogProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
  /** The buttons at the bottom. */
  footer?: ComponentChildren;
  width?: "narrow" | "wide";
  /** Whether the content has nothing to focus: then it can be focused itself, and scrolled with the keyboard. */
  isReading?: boolean;
}

/** A modal dialog. The browser keeps the focus inside, and restores it afterwards. */
export function Dialog({ title, close, children, footer, width = "narrow", isReading = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(true);
  const id = useId();
  const overlay = useContext(OverlayContext);
  // Before the browser draws: there is no moment in which the dialog is there, but not modal.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      isOpen.current = false;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${width}`}
      aria-labelledby={id}
      onClose={() => isOpen.current && close()}
      onPointerDown={(event) => event.target === element.current && close()}
    >
      <div class="dialog-frame">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button icon="close" label={texts.close} kind="quiet" press={close} />
        </header>
        <div class="dialog-body" {...(isReading && { tabIndex: 0, role: "region", "aria-labelledby": id })}>
          {children}
        </div>
        {footer !== undefined && <footer class="dialog-foot">{footer}</footer>}
      </div>
      {overlay}
    </dialog>
  );
}
