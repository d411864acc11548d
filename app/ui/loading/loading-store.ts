import { sharedState } from "../shared-state.ts";

/** spec §3: whether something is loading, its text, and whether only the backdrop shows. */
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

export const useLoading = state.use;
