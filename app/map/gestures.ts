/** What keeps the page scrollable over a map; `hint` is told when somebody tries in vain. */
export function letThePageScroll(
  box: HTMLElement,
  hint: (kind: "wheel" | "fingers") => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // In front of the map's own listener, on the same element.
  const before = { capture: true, passive: false, signal };

  // A wheel that comes by scrolls the page; after a press on the map it means the map.
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
    // Else the browser takes two fingers for a scroll and the map hears no more of them.
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    else if (event.type === "touchmove" && isForFingers) hint("fingers");
  };
  box.addEventListener("touchstart", onTouch, before);
  box.addEventListener("touchmove", onTouch, before);
  return () => ending.abort();
}
