import { isPagePath, langOf } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio.ts";

/** The relevant properties of an HTMLAnchorElement. */
export type Link = {
  href: string;
  target: string;
  rel: string;
  isDownload: boolean;
  isReload: boolean;
};

/** The path within the app that a link leads to, or null where the browser has to navigate. */
export function pageOf(link: Link, here: URL): string | null {
  if (link.isDownload || link.isReload || /\bexternal\b/.test(link.rel)) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  if (!URL.canParse(link.href)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || !isPagePath(pathname)) return null;
  // A document has the messages of one language, so the other language needs a full load.
  if (langOf(pathname) !== langOf(here.pathname)) return null;
  // The studio has a separate cookie and CSRF token.
  if (isStudioPath(pathname) !== isStudioPath(here.pathname)) return null;
  const isSamePage = pathname === here.pathname && search === here.search;
  return isSamePage && hash !== "" ? null : pathname + search + hash;
}

type Click = {
  button: number;
  defaultPrevented: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
};

/** Main button, no modifier, default not prevented. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented;
}

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
