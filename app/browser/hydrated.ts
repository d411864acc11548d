declare global {
  interface Window {
    /** Set by the loader of content pages: replays the clicks it held. */
    __enamelHydrated?: () => void;
  }
}

/** Said once by an effect in the root: handlers are in place. */
export function markHydrated(): void {
  window.__enamelHydrated?.();
  delete window.__enamelHydrated;
}
