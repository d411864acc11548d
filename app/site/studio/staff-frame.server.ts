import type { Actor } from "#domain/context.ts";
import { can, type Action } from "#domain/policy.ts";
import type { SiteFrame } from "../frame.ts";
import { studioSections, type StudioSection } from "./sections.ts";

/** The permission each section requires; null for pages about one's own account. */
const needed: Record<StudioSection, Action | null> = {
  home: null,
  payments: "see_orders",
  team: "manage_staff",
  health: "see_health",
  audit: "read_audit_log",
  security: null,
};

export function staffFrame(actor: Actor): NonNullable<SiteFrame["staff"]> | null {
  if (actor.kind !== "staff") return null;
  const { email, role } = actor;
  const all = Object.keys(studioSections) as StudioSection[];
  const sections = all.filter((section) => {
    const action = needed[section];
    return action === null || can(actor, action);
  });
  return { email, role, sections };
}
