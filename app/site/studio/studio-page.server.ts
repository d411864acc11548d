import { redirect } from "react-router";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import type { Lang } from "#contract/content/values.ts";
import { may, type Action } from "#domain/policy.ts";
import { studioDoor } from "./studio-door.ts";

type Load<Answer> = (page: PageRequest) => Promise<Answer>;

/** A loader for staff with this permission; others are redirected to the login page. */
export function studioLoader<Answer>(action: Action | null, load: Load<Answer>) {
  return pageLoader(async (page) => {
    if (page.visit.ctx.actor.kind !== "staff") throw redirect(studioDoor(page), 303);
    if (action) may(page.visit.ctx.actor, action);
    return load(page);
  });
}

export function studioWords(lang: Lang) {
  return (lang === "es" ? es : en).studio;
}
