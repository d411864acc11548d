declare global {
  interface Window {
    /** Set by the inline loader of content pages: replays the clicks that it held back. */
    __enamelHydrated?: () => void;
  }
}

/** Called once by an effect in the root: event handlers are attached. */
export function markHydrated(): void {
  window.__enamelHydrated?.();
  delete window.__enamelHydrated;
}
