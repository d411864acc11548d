// Lives are held while somebody points at a toast or has the focus in one, and while the page is in
// a hidden tab, where nobody could read them.

let corner: HTMLElement | null = null;
let isPointedAt = false;

export function isHeld(): boolean {
  if (document.hidden) return true;
  // Both: a finger leaves :hover behind, a removed element sometimes swallows its pointerleave.
  return (isPointedAt && corner?.matches(":hover")) || (corner?.matches(":focus-within") ?? false);
}

/** Watches what holds the toasts in this element; calls back when something has let go. */
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
