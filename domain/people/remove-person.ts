import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { tellOfTeamChange } from "#domain/outbox/team-change.ts";
import { repriceNextTerm, refuseClosed } from "#domain/renewals/next-term.ts";
import type { Subscription } from "#domain/renewals/own-plan.ts";
import { isAnyoneOn } from "#domain/renewals/read-enrolled.ts";
import { readRenewal, paidUntil } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Asked, holdPerson, type Named, ownAccount } from "./hold-person.ts";
import type { OnPlan } from "./read-additions.ts";

export function removePerson(ctx: Ctx, named: Named): Promise<void> {
  return removePersonFor(ctx, { ...named, ...ownAccount(ctx) });
}

/** Takes a person off from the next term on. */
export async function removePersonFor(ctx: Ctx, asked: Asked): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { plan, onPlan, one } = await holdPerson(ctx, tx, asked);
    if (one.enrollment.removedOn !== null) return;
    const renewal = await readRenewal(ctx, tx, plan);
    refuseClosed(renewal, siteDay(ctx));
    const staying = onPlan.filter(({ enrollment }) => enrollment.removedOn === null);
    if (staying.length === 1)
      throw new DomainError(
        "conflict",
        "The last person can't be removed. Cancel the plan instead.",
      );
    await leave(ctx, tx, one, paidUntil(renewal));
    await repriceNextTerm(ctx, tx, plan);
    await tell(ctx, tx, plan, asked, "person_removed");
  });
}

export function keepPerson(ctx: Ctx, named: Named): Promise<void> {
  return keepPersonFor(ctx, { ...named, ...ownAccount(ctx) });
}

/** The person stays after all. */
export async function keepPersonFor(ctx: Ctx, asked: Asked): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { plan, one } = await holdPerson(ctx, tx, asked);
    const { removedOn } = one.enrollment;
    if (removedOn === null) return;
    const renewal = await readRenewal(ctx, tx, plan);
    refuseClosed(renewal, siteDay(ctx));
    if (renewal.facts.next?.state === "paid" && removedOn <= plan.termEnd)
      throw new DomainError("conflict", "The next term is already paid, without this person.");
    if (await isAnyoneOn(ctx, tx, { ...plan, planId: one.enrollment.planId }, [one]))
      throw new DomainError(
        "conflict",
        "This person is on that plan through another subscription.",
      );
    await leave(ctx, tx, one, null);
    await repriceNextTerm(ctx, tx, plan);
    await tell(ctx, tx, plan, asked, "person_kept");
  });
}

/** The log, and the member where staff did it. */
async function tell(
  ctx: Ctx,
  tx: Tx,
  { id: subscriptionId, accountId }: Subscription,
  { id: personId, facts }: Asked,
  what: "person_removed" | "person_kept",
): Promise<void> {
  await record(ctx, tx, { action: what, subject: personId, facts });
  await tellOfTeamChange(ctx, tx, { accountId, subscriptionId, what, personId });
}

async function leave(
  { site, now }: Ctx,
  tx: Tx,
  { enrollment }: OnPlan,
  removedOn: string | null,
): Promise<void> {
  const byId = and(eq(enrollments.siteId, site.id), eq(enrollments.id, enrollment.id));
  // Back before a price was told without them, nothing has changed.
  const { knownSince, removedAt } = enrollments;
  const isToldWithout = sql`exists (select from ${renewalNotices}
    where ${renewalNotices.siteId} = ${site.id}
    and ${renewalNotices.subscriptionId} = ${enrollment.subscriptionId}
    and ${renewalNotices.queuedAt} >= ${removedAt})`;
  const sinceTold = sql`case when ${isToldWithout} then ${now}::timestamptz else ${knownSince} end`;
  await tx
    .update(enrollments)
    .set({
      removedOn,
      isRemovedByMember: removedOn !== null,
      removedAt: removedOn === null ? null : now,
      ...(removedOn === null && { knownSince: sinceTold }),
    })
    .where(byId);
}
