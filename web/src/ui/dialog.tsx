import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useId, useRef } from "preact/hooks";
import { texts } from "../texts";
import { Button } from "./button";

/** Messages that must be seen over dialogs, too: everything outside of an open one is out of reach. */
export const Over = createContext<ComponentChildren>(null);

interface DialogProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
  /** What can be done, at the bottom. */
  footer?: ComponentChildren;
  width?: "narrow" | "wide";
  /** Whether there is nothing inside that the keyboard could go to: then it scrolls the whole. */
  isReading?: boolean;
}

/** Something open over the page. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ title, close, children, footer, width = "narrow", isReading = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isOpen = useRef(true);
  const id = useId();
  const over = useContext(Over);
  useEffect(() => {
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
      {over}
    </dialog>
  );
}
