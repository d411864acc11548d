import { newBuildFound } from "./build-poll.ts";
import { rememberNavigation } from "./chunk-reload.ts";
import { isPlainClick } from "./link-decision.ts";
import { anchorOf, anchorPage } from "./page-link.ts";

/**
 * Turns clicks on links to our own pages into client navigation. Listens after hydration, so that a
 * component's own handler runs first and can prevent it. Returns the stop function.
 */
export function followLinks(navigate: (path: string) => unknown): () => void {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const anchor = anchorOf(event.target);
    const path = anchor && anchorPage(anchor);
    if (!path || newBuildFound()) return;
    event.preventDefault();
    rememberNavigation(path);
    navigate(path);
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
