import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { plainPath } from "#contract/language-path.ts";
import { newBuildFound } from "./build-poll.ts";
import { anchorOf, anchorPage } from "./link-decision.ts";

// spec 9.3: payload preload is deferred 1 s unless the connection is very slow; four at once.
const preloadDelayMs = 1_000;
const most = 4;

type Connection = { saveData?: boolean; effectiveType?: string };

/** On a metered or slow connection nothing is preloaded. */
export function isVerySlow(connection: Connection | undefined): boolean {
  if (connection?.saveData) return true;
  return connection?.effectiveType === "slow-2g" || connection?.effectiveType === "2g";
}

/** The running preloads plus new ones, the oldest dropped. The same list if none is new. */
export function withPreloads(running: string[], paths: Iterable<string>, here: string): string[] {
  const fresh = [...new Set(paths)].filter((path) => path !== here && !running.includes(path));
  return fresh.length === 0 ? running : [...running, ...fresh.slice(0, most)].slice(-most);
}

const intents = ["pointerover", "focusin", "touchstart"] as const;

/** Up to four paths for which the root renders `<PrefetchPageLinks page=…>`. */
export function usePreloads(): string[] {
  const [running, setRunning] = useState<string[]>([]);
  const { pathname, search } = useLocation();
  const here = pathname + search;

  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (isVerySlow(connection)) return;
    const preload = (anchors: (Element | null)[]) => {
      // React Router reloads the page when a module fails to load, and offline that fails.
      if (newBuildFound() || !navigator.onLine) return;
      const paths = anchors.map(pathOf).filter((path) => path !== null);
      setRunning((now) => withPreloads(now, paths, here));
    };
    const onIntent = ({ target }: Event) => preload([anchorOf(target)]);
    const visible = new IntersectionObserver((entries) => {
      visible.disconnect();
      preload(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target));
    });
    const timer = setTimeout(() => {
      for (const anchor of document.querySelectorAll("a[href]")) visible.observe(anchor);
    }, preloadDelayMs);
    for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      visible.disconnect();
      for (const type of intents) document.removeEventListener(type, onIntent);
    };
  }, [here]);

  return running;
}

/** Opening one is an act: it signs a pass, checks the whole log, or writes down who was looked at. */
const act = /^\/dashboard\/cards\/.|^\/studio\/(?:members\/.|audit\?check)/;

export const mayPreload = (path: string) => !act.test(plainPath(path));

/** A link's path without its #hash. */
function pathOf(anchor: Element | null): string | null {
  const page = anchor instanceof HTMLAnchorElement ? anchorPage(anchor) : null;
  const path = page?.split("#")[0] ?? null;
  return path !== null && mayPreload(path) ? path : null;
}
