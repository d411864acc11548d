import type { Lang } from "#contract/languages.ts";
import { localPath, plainPath } from "#contract/language-path.ts";

/** The studio's sections in menu order, with their paths. */
export const studioSections = {
  home: "/studio",
  members: "/studio/members",
  cases: "/studio/cases",
  payments: "/studio/payments",
  reconciliation: "/studio/reconciliation",
  reports: "/studio/reports",
  team: "/studio/team",
  health: "/studio/health",
  audit: "/studio/audit",
  security: "/studio/security",
} as const;

export type StudioSection = keyof typeof studioSections;

type Asked = { url: URL; lang: Lang; path: string };

/**
 * The studio's login page with the way back. A document is redirected there; a running page shows a
 * message instead and keeps what was typed.
 */
export function studioDoor({ url, lang, path }: Asked): string {
  const door = localPath(lang, "/studio/login");
  if (path === "/studio" && url.search === "") return door;
  return `${door}?${new URLSearchParams({ next: localPath(lang, path) + url.search })}`;
}

const inside = /^\/studio(?:[/?][\w\-/?&=%.]*)?$/;
const doors = /^\/studio\/(?:login|logout|join|reset-password)\b/;

/** The page after login: only a page of the studio, from the `next` parameter. */
export function afterLogin(next: string | null | undefined, lang: Lang): string {
  const plain = next ? plainPath(next) : "";
  const isTaken = next && inside.test(plain) && !doors.test(plain);
  return isTaken ? next : localPath(lang, "/studio");
}
