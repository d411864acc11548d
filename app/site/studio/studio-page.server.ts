import { redirect } from "react-router";
import {
  loadNotingRejections,
  pageLoader,
  type PageRequest,
} from "#app/site/page-loader.server.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { may, type Action, can } from "#domain/policy.ts";
import type { Actor } from "#domain/context.ts";
import type { SiteFrame } from "#app/site/frame.ts";
import { studioDoor, studioSections, type StudioSection } from "./studio-paths.ts";

type Load<Answer> = (page: PageRequest) => Promise<Answer>;

/** A loader for staff with this permission; others are redirected to the login page. */
export function studioLoader<Answer>(action: Action | null, load: Load<Answer>) {
  return pageLoader(async (page) => {
    if (page.visit.ctx.actor.kind !== "staff") throw redirect(studioDoor(page), 303);
    return loadNotingRejections(page, (asked) => {
      if (action) may(asked.visit.ctx.actor, action);
      return load(asked);
    });
  });
}

export function studioWords(lang: Lang) {
  return wordsIn[lang].studio;
}

/** The permission each section requires; null for pages about one's own account. */
const needed: Record<StudioSection, Action | null> = {
  home: null,
  members: "see_members",
  cases: "read_inbox",
  payments: "see_orders",
  reconciliation: "see_orders",
  reports: "see_reports",
  team: "manage_staff",
  health: "see_health",
  audit: "read_audit_log",
  security: null,
};

export function staffFrame(actor: Actor): NonNullable<SiteFrame["staff"]> | null {
  if (actor.kind !== "staff") return null;
  const { email, name, role } = actor;
  const all = Object.keys(studioSections) as StudioSection[];
  const sections = all.filter((section) => {
    const action = needed[section];
    return action === null || can(actor, action);
  });
  return { email, name: name || null, role, sections };
}
