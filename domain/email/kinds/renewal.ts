import type { TeamChange } from "#contract/email-kinds.ts";
import { localPath } from "#contract/language-path.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import { readPersonMail } from "../read-person-mail.ts";
import { readRenewalMail } from "../read-renewal-mail.ts";
import { readTeamChange } from "../read-team-change.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";
import { resolveMembership } from "./plan.ts";

/** Its link opens the renewal without logging in, and nothing else. */
export async function resolveRenewal(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const resolved = await resolveMembership(ctx, mail);
  const { accountId = "" } = mail.facts;
  return resolved && { ...resolved, owner: { accountId } };
}

export const loadRenewal: EmailDataLoader = async (ctx, { facts, accountId, lang }) => {
  const renewal = await readRenewalMail(ctx, { facts, accountId, lang });
  if (!renewal) return null;
  // A plan that ends is renewed, or changed to another one, where one is logged in.
  if (renewal.notice !== "ending") return { renewal };
  const options = renewal.cantRenew
    ? `/dashboard/plan/${facts.subscriptionId}`
    : "/dashboard/renewal";
  return { renewal, leadsTo: localPath(lang, renewal.isOver ? "/checkout" : options) };
};

export const loadLapsed: EmailDataLoader = async (ctx, { facts, accountId, lang }) => {
  const renewal = await readRenewalMail(ctx, { facts, accountId, lang });
  if (!renewal) return null;
  return renewal.cantRenew && !renewal.lacksGateway
    ? { renewal, leadsTo: localPath(lang, "/checkout") }
    : { renewal };
};

/** After the last decline, the plan has lapsed, and another email says so. */
export const loadDeclined: EmailDataLoader = async (ctx, about) => {
  const renewal = await readRenewalMail(ctx, about);
  return renewal?.nextTry ? { renewal } : null;
};

/** Nobody who has left meanwhile is told of. */
export const loadPerson: EmailDataLoader = async (ctx, about) => {
  const person = await readPersonMail(ctx, about);
  return person && { person };
};

const teamChangeLeadsTo: Record<TeamChange, string> = {
  person_changed: "/dashboard/people",
  person_removed: "/dashboard/people",
  person_kept: "/dashboard/people",
  office_switched: "/dashboard",
  plan_kept: "/dashboard/renewal",
};

export const loadTeamChange: EmailDataLoader = async (ctx, about) => {
  const teamChange = await readTeamChange(ctx, about);
  if (teamChange === null) return null;
  return { teamChange, leadsTo: localPath(about.lang, teamChangeLeadsTo[teamChange.what]) };
};
