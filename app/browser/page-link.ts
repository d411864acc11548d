import { pageOf } from "./link-decision.ts";

/** The anchor around an event's target. */
export function anchorOf(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest("a[href]") : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}

/** The path within the app that an anchor leads to, or null. */
export function anchorPage(anchor: HTMLAnchorElement): string | null {
  return pageOf(
    {
      href: anchor.href,
      target: anchor.target,
      rel: anchor.rel,
      isDownload: anchor.hasAttribute("download"),
      isReload: anchor.hasAttribute("data-reload"),
    },
    new URL(location.href),
  );
}
