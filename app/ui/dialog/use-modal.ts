import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { enterTopLayer, topDialog } from "./top-layer.ts";

/** Shows the dialog as a modal while mounted, and sets the focus on opening and closing. */
export function useModal(
  dialogRef: RefObject<HTMLDialogElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
  onClose: () => void,
): void {
  const askToClose = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog);
    (initialFocus?.current ?? firstToFocus(dialog))?.focus({ preventScroll: true });
    // Closed by the browser, such as by a form with method "dialog". It reopens if that is
    // rejected.
    const onBrowserClose = () => {
      if (dialog.open) return;
      askToClose();
      setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal());
    };
    dialog.addEventListener("close", onBrowserClose);
    return () => {
      dialog.removeEventListener("close", onBrowserClose);
      leaveTopLayer();
      // Before it leaves the page: close() returns the focus to the previously focused element.
      dialog.close();
    };
  }, [dialogRef, initialFocus]);
  useEffect(() => catchLostFocus, []);
}

/** The first field to fill in; without one, the heading. */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const field = ":is(input:not([type=hidden]), select, textarea):enabled";
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>("h2");
}

/** The element that opened the dialog may be gone. */
function catchLostFocus() {
  if (document.activeElement !== document.body) return;
  const below = topDialog()?.querySelector<HTMLElement>("h2");
  (below ?? document.querySelector("main"))?.focus({ preventScroll: true });
}
