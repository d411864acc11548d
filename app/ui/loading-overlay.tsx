import { useLayoutEffect, useRef } from "react";
import { sharedState } from "./shared-state.ts";
import { enterTopLayer } from "./dialog/top-layer.ts";
import { Spinner } from "./spinner.tsx";
import { useUiWords } from "./ui-words.ts";

/** spec 3.11: whether something is loading, its text, and whether only the backdrop shows. */
type LoadingState = { isLoading: boolean; message: string; overlayOnly: boolean };

const state = sharedState<LoadingState>({ isLoading: false, message: "", overlayOnly: false });

/** Blocks the page while it waits: `show("Saving…")`, `show({ overlayOnly: true })`, `hide()`. */
export const loading = {
  show(what: string | { message?: string; overlayOnly?: boolean } = {}): void {
    const { message = "", overlayOnly = false } =
      typeof what === "string" ? { message: what } : what;
    state.change({ isLoading: true, message, overlayOnly });
  },
  hide(): void {
    state.change({ ...state.read(), isLoading: false });
  },
};

const useLoading = state.use;

// A modal dialog covers one that is already open and makes the rest inert; its name is read out
// when it gets the focus, later changes of the text by the status within.
const backdrop =
  "fixed inset-0 z-overlay h-dvh max-h-none w-full max-w-none place-content-center overflow-hidden " +
  "rounded-none bg-[rgb(0_0_0/0.6)] p-6 text-white shadow-none [backdrop-filter:blur(2px)] outline-none " +
  "transition-opacity duration-150 open:grid backdrop:bg-transparent starting:open:opacity-0";

export function LoadingOverlay() {
  const { isLoading, message, overlayOnly } = useLoading();
  const words = useUiWords();
  const overlay = useRef<HTMLDialogElement>(null);
  const text = message || words.loading;

  useLayoutEffect(() => {
    const dialog = overlay.current;
    if (!isLoading || !dialog) return;
    const open = () => dialog.showModal();
    open();
    // Where `closedby` is unsupported, a second Escape closes it: reopen.
    dialog.addEventListener("close", open);
    const leaveTopLayer = enterTopLayer(dialog);
    return () => {
      dialog.removeEventListener("close", open);
      leaveTopLayer();
      dialog.close();
    };
  }, [isLoading]);

  return (
    <dialog
      ref={overlay}
      closedby="none"
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      className={backdrop}
    >
      {isLoading && (
        <div className="grid justify-items-center gap-6 text-center">
          {!overlayOnly && <Spinner size="xl" />}
          <output
            className={
              overlayOnly ? "sr-only" : "max-w-measure text-lg font-semibold wrap-anywhere"
            }
          >
            {text}
          </output>
        </div>
      )}
    </dialog>
  );
}
