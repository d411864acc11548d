import { useEffect, type RefObject, useRef } from "react";

/** Closes on Escape, on a press outside, when the focus moves out and when a link is followed. */
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
    element.addEventListener("click", (event) => closeOnFollow(element, event), { signal });
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

/** Also for a link to the current page, which changes no route. */
function closeOnFollow(element: HTMLDetailsElement, { target }: MouseEvent): void {
  const isLeaving = target instanceof Element && target.closest("a[href], [data-backdrop]");
  if (isLeaving) element.open = false;
}

type Details = RefObject<HTMLDetailsElement | null>;

/** Closes once another page is shown. One opened before hydration stays open. */
export function useCloseOnRouteChange(details: Details, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) details.current?.removeAttribute("open");
    shown.current = path;
  }, [details, path]);
}

export function useCloseOnScroll(details: Details): void {
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    window.addEventListener("scroll", close, { passive: true });
    return () => window.removeEventListener("scroll", close);
  }, [details]);
}
