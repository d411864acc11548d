// Timers pause while a toast is hovered or has the focus, and while the tab is hidden.

let corner: HTMLElement | null = null;
let isPointedAt = false;

export function isHeld(): boolean {
  if (document.hidden) return true;
  // Both checks: touch leaves :hover set, and a removed element may skip its pointerleave.
  return (isPointedAt && corner?.matches(":hover")) || (corner?.matches(":focus-within") ?? false);
}

/** Watches the toasts in this element; calls back once a hold ends. */
export function watchHold(element: HTMLElement, letGo: () => void): () => void {
  corner = element;
  const watch = new AbortController();
  const { signal } = watch;
  element.addEventListener("pointerenter", () => (isPointedAt = true), { signal });
  element.addEventListener("pointerleave", release, { signal });
  element.addEventListener("focusout", letGo, { signal });
  document.addEventListener("visibilitychange", letGo, { signal });
  return () => {
    watch.abort();
    corner = null;
    isPointedAt = false;
  };

  function release() {
    isPointedAt = false;
    letGo();
  }
}
