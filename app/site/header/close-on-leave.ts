import { useEffect, type RefObject } from "react";

/** Closes on Escape, on a press elsewhere and when the focus moves on. */
export function useCloseOnLeave(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeUnlessInside = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    element.addEventListener("keydown", (event) => closeOnEscape(element, event), { signal });
    // Without a target the focus left the window, or a press did not focus: both keep it open.
    element.addEventListener("focusout", (event) => closeUnlessInside(event.relatedTarget), {
      signal,
    });
    document.addEventListener("pointerdown", (event) => closeUnlessInside(event.target), {
      signal,
    });
    return () => listeners.abort();
  }, [details]);
}

function closeOnEscape(element: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key !== "Escape" || !element.open) return;
  element.open = false;
  element.querySelector("summary")?.focus();
}
