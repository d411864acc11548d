import { useEffect, useRef, type RefObject } from "react";

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
