import { plainPath } from "#contract/language-path.ts";

/** The name of one of our own pages in any language: / is home. Null for other addresses. */
export function pageNameOf(link: string): string | null {
  if (!link.startsWith("/")) return null;
  const path = plainPath(link.replace(/[?#].*$/, ""));
  const name = path.replace(/^\/|\/$/g, "") || "home";
  // The dashboard's pages count as one.
  return name.startsWith("dashboard/") ? "dashboard" : name;
}

/** The dashboard is linked for members only. */
export function isForMembers(link: string): boolean {
  return pageNameOf(link) === "dashboard";
}
