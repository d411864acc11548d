import { isPagePath, langOf, localPath, plainPath } from "#contract/language-path.ts";

const longest = 1_000;
// A placeholder base for parsing a path.
const here = "http://own.invalid";
// Pages that would redirect a member who has just logged in.
const doors = /^\/(?:studio\/)?(?:logout|member-login|reset-password)(?:\/|$)/i;

/** The page after login: a page of our own that the address names, otherwise the dashboard. */
export function afterLogin(url: URL): string {
  const dashboard = localPath(langOf(url.pathname), "/dashboard");
  return ownPage(url.searchParams.get("next")) ?? dashboard;
}

function ownPage(next: string | null): string | null {
  if (!next || next.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return null;
  if (!URL.canParse(next, here)) return null;
  const { origin, pathname, search, hash } = new URL(next, here);
  // Parsed as a browser does: dot segments may change where the path starts.
  const isOwn = origin === here && !pathname.startsWith("//") && isPagePath(pathname);
  return isOwn && !isDoor(pathname) ? pathname + search + hash : null;
}

/** Compared as the router does: decoded, and whatever the case. */
function isDoor(pathname: string): boolean {
  try {
    return doors.test(plainPath(decodeURIComponent(pathname).toLowerCase()));
  } catch {
    return true;
  }
}
