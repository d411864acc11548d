import { useEffect } from "react";
import { type Location, useLocation, useNavigation } from "react-router";
import { newBuildFound } from "./build-poll.ts";
import { rememberNavigation, clearNavigation } from "./chunk-reload.ts";
import { isPlainClick, anchorOf, anchorPage } from "./link-decision.ts";

/**
 * Turns clicks on links to our own pages into client navigation. Listens after hydration, so that a
 * component's own handler runs first and can prevent it. Returns the stop function.
 */
export function followLinks(
  navigate: (path: string) => unknown,
  { delayMs, askOffline }: { delayMs: number; askOffline: (path: string) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const anchor = anchorOf(event.target);
    const path = anchor && anchorPage(anchor);
    if (!path || (navigator.onLine && newBuildFound())) return;
    event.preventDefault();
    // The browser's own page for it would take the menu and the page along.
    if (!navigator.onLine) return askOffline(path);
    clearTimeout(timer);
    if (delayMs > 0) timer = setTimeout(go, delayMs, path);
    else go(path);
  };
  const go = (path: string) => {
    rememberNavigation(path);
    navigate(path);
  };
  document.addEventListener("click", follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("click", follow);
  };
}

/** Stores the target of a running navigation; loads it as a document if there is a new build. */
export function useNavigationGuard(): void {
  const { location: target, formMethod } = useNavigation();
  const here = useLocation();

  useEffect(() => {
    const path = target && pathOf(target);
    if (path === undefined || path === pathOf(here)) clearNavigation();
    // A running form submission must not be interrupted.
    else if (newBuildFound() && !formMethod) location.assign(path);
    else rememberNavigation(path);
  }, [target, here, formMethod]);
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
