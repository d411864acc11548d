import { redirect } from "react-router";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";
import { may, type Action } from "#domain/policy.ts";

type Load<Answer> = (page: PageRequest) => Promise<Answer>;

/** A page for those who are signed in to the studio and may do this; others are led to its door. */
export function studioLoader<Answer>(action: Action | null, load: Load<Answer>) {
  return pageLoader(async (page) => {
    requireStaff(page);
    if (action) may(page.visit.ctx.actor, action);
    return load(page);
  });
}

export function requireStaff({ visit, lang, path, url }: PageRequest): void {
  if (visit.ctx.actor.kind === "staff") return;
  const door = localPath(lang, "/studio/login");
  const isHome = path === "/studio" && url.search === "";
  const next = new URLSearchParams({ next: localPath(lang, path) + url.search });
  throw redirect(isHome ? door : `${door}?${next}`, 303);
}

export function studioWords(lang: Lang) {
  return (lang === "es" ? es : en).studio;
}
