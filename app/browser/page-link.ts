import { pageOf } from "./link-decision.ts";

export function anchorOf(target: EventTarget | null): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest("a[href]") : null;
  return anchor instanceof HTMLAnchorElement ? anchor : null;
}

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
