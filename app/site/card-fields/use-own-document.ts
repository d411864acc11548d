import { useEffect } from "react";
import { isPlainClick, anchorOf, anchorPage } from "#app/browser/link-decision.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

/**
 * A document's policy lasts as long as the document: the page that allows the gateway needs a
 * document of its own. False while it loads.
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
    // A page restored from the back/forward cache would show an outdated payment.
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
