import { useEffect } from "react";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { anchorOf, anchorPage } from "#app/browser/page-link.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

/**
 * A document's policy holds as long as it lives: the page that lets in whoever takes cards has a
 * document to itself. False while it is fetched.
 */
export function useOwnDocument(): boolean {
  const isOwn = useWasServerRendered();
  useEffect(() => {
    if (!isOwn) return location.reload();
    const leave = (event: MouseEvent) => {
      const anchor = anchorOf(event.target);
      if (!isPlainClick(event) || !anchor || !anchorPage(anchor)) return;
      event.preventDefault();
      location.assign(anchor.href);
    };
    // What comes back out of the browser's memory would show a payment as it was.
    const come = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    document.addEventListener("click", leave, true);
    window.addEventListener("pageshow", come);
    return () => {
      document.removeEventListener("click", leave, true);
      window.removeEventListener("pageshow", come);
    };
  }, [isOwn]);
  return isOwn;
}
