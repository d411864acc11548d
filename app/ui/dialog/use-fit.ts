import { useEffect, type RefObject } from "react";
import { moveTo, offsetOf } from "./position.ts";

/** Below this height, in rem, the content does not scroll separately. */
const leastToScroll = 10;

/** Keeps a dialog inside the window when either is resized. */
export function useFit(
  dialogRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const dialog = dialogRef.current;
    const content = contentRef.current;
    if (!dialog || !content) return;
    const fit = () => {
      chooseScroller(dialog, content);
      moveTo(dialog, offsetOf(dialog));
    };
    const sizes = new ResizeObserver(fit);
    for (const part of [dialog, ...dialog.children, ...content.children]) sizes.observe(part);
    window.addEventListener("resize", fit);
    fit();
    return () => {
      sizes.disconnect();
      window.removeEventListener("resize", fit);
    };
  }, [dialogRef, contentRef]);
}

function chooseScroller(dialog: HTMLElement, content: HTMLElement) {
  const around = [...dialog.children]
    .filter((part) => part !== content && part instanceof HTMLElement)
    .reduce((sum, part) => sum + (part as HTMLElement).offsetHeight, 0);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  dialog.toggleAttribute("data-is-low", window.innerHeight - around < leastToScroll * rem);
  content.removeAttribute("data-scrolls");
  const isScrolled =
    !dialog.hasAttribute("data-is-low") && content.scrollHeight > content.clientHeight;
  content.toggleAttribute("data-scrolls", isScrolled);
  // A focusable region lets the keyboard scroll it by arrow keys.
  if (isScrolled) content.setAttribute("tabindex", "0");
  else content.removeAttribute("tabindex");
}
