import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { enterTopLayer, topDialog } from "./top-layer.ts";

/** Shows the dialog as a modal for as long as it is mounted, and sees to the focus at both ends. */
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
    // Closed by the browser, as by a form of the method "dialog". It comes back if that is refused.
    const onBrowserClose = () => {
      if (dialog.open) return;
      askToClose();
      setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal());
    };
    dialog.addEventListener("close", onBrowserClose);
    return () => {
      dialog.removeEventListener("close", onBrowserClose);
      leaveTopLayer();
      // While it is still in the page: the browser gives the focus back to what had it before.
      dialog.close();
    };
  }, [dialogRef, initialFocus]);
  useEffect(() => catchLostFocus, []);
}

/** A field waits to be filled in; anything else is read from its heading on. */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const field = ":is(input:not([type=hidden]), select, textarea):enabled";
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>("h2");
}

/** What opened the dialog may have gone with it. */
function catchLostFocus() {
  if (document.activeElement !== document.body) return;
  const below = topDialog()?.querySelector<HTMLElement>("h2");
  (below ?? document.querySelector("main"))?.focus({ preventScroll: true });
}
