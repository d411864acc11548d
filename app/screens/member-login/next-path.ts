import { isPagePath, langOf, localPath, plainPath } from "#contract/language-path.ts";

const longest = 1_000;
// Any origin will do to read a path with.
const here = "http://own.invalid";
// What would send somebody who has just signed in away again.
const doors = /^\/(?:logout|member-login|reset-password)(?:\/|$)/;

/** Where signing in leads: a page of our own that the address names, else the dashboard. */
export function afterLogin(url: URL): string {
  const dashboard = localPath(langOf(url.pathname), "/dashboard");
  return ownPage(url.searchParams.get("next")) ?? dashboard;
}

function ownPage(next: string | null): string | null {
  if (!next || next.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  // Read as a browser does: dots may lead up to another start.
  const isOwn = origin === here && !pathname.startsWith("//") && isPagePath(pathname);
  return isOwn && !doors.test(plainPath(pathname)) ? pathname + search + hash : null;
}
