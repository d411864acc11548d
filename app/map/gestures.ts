import { useCallback, useEffect, useState } from "react";

type Hint = "wheel" | "fingers";

/** Keeps the page scrollable over a map; calls `hint` on an attempt that only scrolls the page. */
export function letThePageScroll(box: HTMLElement, hint: (kind: Hint) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // Runs before the map's own listener on the same element.
  const before = { capture: true, passive: false, signal };

  // Scrolling past moves the page; after a press on the map the wheel zooms it.
  let isMeant = false;
  box.addEventListener("pointerdown", () => (isMeant = true), { capture: true, signal });
  box.addEventListener("pointerleave", () => (isMeant = false), { signal });
  box.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey || isMeant) return;
      event.stopImmediatePropagation();
      hint("wheel");
    },
    before,
  );

  const isForFingers = matchMedia("(pointer: coarse)").matches;
  const onTouch = (event: TouchEvent) => {
    // Otherwise the browser scrolls on two fingers and the map gets no more events.
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    else if (event.type === "touchmove" && isForFingers) hint("fingers");
  };
  box.addEventListener("touchstart", onTouch, before);
  box.addEventListener("touchmove", onTouch, before);
  return () => ending.abort();
}

const readFor = 1_800;

/** A hint on how to move the map, shown long enough to read. */
export function useHint() {
  const [shown, setShown] = useState<{ hint: Hint; at: number } | null>(null);
  const showHint = useCallback((hint: Hint) => setShown({ hint, at: Date.now() }), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setShown, readFor, null);
    return () => clearTimeout(timer);
  }, [shown]);
  return { hint: shown?.hint ?? null, showHint };
}
