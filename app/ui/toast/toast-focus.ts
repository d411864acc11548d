import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { toasts } from "./toast-store.ts";

/**
 * Keyboard access: F8 focuses the newest toast, Escape closes the focused one. The focus then moves
 * to the next toast, or back to where it came from.
 */
export function useToastFocus(cornerRef: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const corner = cornerRef.current;
    if (!corner) return;
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener("keydown", (event) => enterByKey(event, corner), { signal });
    // A native listener: React's would run after that of the surrounding dialog.
    corner.addEventListener("keydown", closeByKey, { signal });
    corner.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !corner.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
      },
      { signal },
    );
    return () => watch.abort();
  }, [cornerRef]);

  useLayoutEffect(() => {
    const corner = cornerRef.current;
    const leaving = corner?.querySelector("[inert]:focus-within");
    if (!corner || !leaving) return;
    const left = closeButtons(corner);
    const next = left.find((button) => comesAfter(leaving, button)) ?? left.at(-1);
    (next ?? cameFrom.current)?.focus();
  });

  return () => {
    if (cornerRef.current?.matches(":focus-within")) cameFrom.current?.focus();
  };
}

function enterByKey(event: KeyboardEvent, corner: HTMLElement): void {
  const newest = closeButtons(corner).at(-1);
  if (event.key !== "F8" || !newest) return;
  event.preventDefault();
  newest.focus();
}

function closeByKey(event: KeyboardEvent): void {
  const id = (event.target as Element).closest<HTMLElement>("[data-toast]")?.dataset.toast;
  if (event.key !== "Escape" || id === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  toasts.remove(id);
}

function closeButtons(corner: HTMLElement): HTMLElement[] {
  return [...corner.querySelectorAll<HTMLElement>("[data-toast]:not([inert]) button")];
}

function comesAfter(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
