import { isPagePath, langOf } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio-path.ts";

/** What matters of an anchor, as HTMLAnchorElement says it. */
export type Link = {
  href: string;
  target: string;
  rel: string;
  isDownload: boolean;
  isReload: boolean;
};

/** The path that a link leads to within the app, or null where the browser has to go itself. */
export function pageOf(link: Link, here: URL): string | null {
  if (link.isDownload || link.isReload || /\bexternal\b/.test(link.rel)) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  if (!URL.canParse(link.href)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || !isPagePath(pathname)) return null;
  // A document carries the words of one language, so the other edition needs a document of its own.
  if (langOf(pathname) !== langOf(here.pathname)) return null;
  // The studio is a room of its own, with another cookie and another form token.
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

/** Without a modifier, with the main button, and not taken by anybody else. */
export function isPlainClick(click: Click): boolean {
  const isModified = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented;
}
