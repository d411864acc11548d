import { createHash } from "node:crypto";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { ChangeTime } from "#contract/plan-change-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { placePeople, quoteRenewal, type RenewalQuote } from "#domain/renewals/quote-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Due, quoteNow } from "./quote-now.ts";
import { type Changeable, closedBy } from "./read-changeable.ts";

export type Choice = { planId: string; cycle: Cycle; when: ChangeTime };

/** A change as it can be had. */
export type Change = {
  plan: KnownPlan;
  cycle: Cycle;
  effectiveOn: string;
  /** The first term that isn't paid yet: who stays, and what it costs. */
  renewsOn: string;
  next: RenewalQuote | null;
  /** Null: it changes with the next term. */
  due: Due | null;
};

type From = { plan: KnownPlan; cycle: Cycle; startsOn: string };

/** A term with a plan and cycle; null if it has no price for someone. */
export function quoteFrom(
  { enrolled }: Changeable,
  { plan, cycle, startsOn }: From,
): RenewalQuote | null {
  return quoteRenewal(enrolled, plan.tiers, { version: plan.currentVersion, cycle, startsOn });
}

/** Those whose age the plan has no price for, by name. */
export function listWithoutTier(
  { renewal, enrolled }: Changeable,
  plan: KnownPlan,
  cycle: Cycle,
): string[] {
  const asked = { version: plan.currentVersion, cycle, startsOn: renewal.subscription.termEnd };
  return placePeople(enrolled, plan.tiers, asked).flatMap(({ tier, name }) => (tier ? [] : [name]));
}

export const isOfNow = (
  { renewal: { subscription } }: Changeable,
  { planId, cycle }: Pick<Choice, "planId" | "cycle">,
) => subscription.planId === planId && subscription.cycle === cycle;

/** A change that was asked for, or why it can't be had. */
export function getChange(
  ctx: Ctx,
  changeable: Changeable,
  { planId, cycle, when }: Choice,
): Change {
  const plan = changeable.plans.find(({ id }) => id === planId);
  if (!plan || isOfNow(changeable, { planId, cycle }))
    throw invalidField("planId", "not_an_option");
  const closed = closedBy(ctx, changeable.renewal);
  if (closed) throw closed;
  const { facts, subscription, termDays } = changeable.renewal;
  const isPaidAhead = facts.next?.state === "paid";
  const { termEnd } = subscription;
  if (when === "now") {
    const today = siteDay(ctx);
    const due = subscription.cycle === cycle ? quoteNow(changeable, { plan, today }) : null;
    if (due === null) throw invalidField("planId", "not_an_option");
    const renewsOn = isPaidAhead ? termDays.endsOn : termEnd;
    const next = quoteFrom(changeable, { plan, cycle, startsOn: renewsOn });
    return { plan, cycle, effectiveOn: today, renewsOn, next, due };
  }
  if (isPaidAhead)
    throw new DomainError("conflict", "The next term is already paid, so it can't be changed.");
  const next = quoteFrom(changeable, { plan, cycle, startsOn: termEnd });
  if (next === null) throw invalidField("planId", "not_an_option");
  return { plan, cycle, effectiveOn: termEnd, renewsOn: termEnd, next, due: null };
}

/** Of everything that is agreed to, whatever its language. */
export function hashOfChange({ renewal }: Changeable, change: Change): string {
  const { plan, cycle, effectiveOn, renewsOn, next, due } = change;
  const { id, termEnd } = renewal.subscription;
  const { currentVersion } = plan;
  const dueNow = due?.lines.map(({ personId, planDetailId, startsOn, endsOn, amountCents }) => {
    return [personId, planDetailId, startsOn, endsOn, amountCents];
  });
  const people = next?.lines.map(({ memberId, planDetailId, amountCents }) => {
    return [memberId, planDetailId, amountCents];
  });
  const days = [termEnd, effectiveOn, renewsOn];
  const agreed = [id, plan.id, currentVersion, cycle, days, people, dueNow, due?.dueCents];
  return createHash("sha256").update(JSON.stringify(agreed)).digest("base64url").slice(0, 22);
}
