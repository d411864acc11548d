import { plainPath } from "#contract/language-path.ts";

/** The name of one of our own pages, whatever its language: / is home. Elsewhere has none. */
export function pageNameOf(link: string): string | null {
  if (!link.startsWith("/")) return null;
  const path = plainPath(link.replace(/[?#].*$/, ""));
  const name = path.replace(/^\/|\/$/g, "") || "home";
  // The dashboard is one page of several sheets.
  return name.startsWith("dashboard/") ? "dashboard" : name;
}

/** The dashboard is linked for members only. */
export function isForMembers(link: string): boolean {
  return pageNameOf(link) === "dashboard";
}
