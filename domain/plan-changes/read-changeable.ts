import { and, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { UsState } from "#contract/us-states.ts";
import type { Db, Tx } from "#db/connect.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { isSoldTo } from "#domain/checkout/refuse-unsold.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { type OnPlan, readPeople } from "#domain/people/read-additions.ts";
import { type KnownPlan, knownPlans, plansAt } from "#domain/plans/known-plans.ts";
import { refuseClosed } from "#domain/renewals/next-term.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { type EnrolledPerson, readEnrolled } from "#domain/renewals/read-enrolled.ts";
import { readPaidAhead } from "#domain/membership/read-paid-ahead.ts";
import { readRenewal, type Renewal } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Ahead, readAhead } from "./read-ahead.ts";

/** A running plan, and those that it can be changed to. */
export type Changeable = {
  renewal: Renewal;
  /** Who is on it today, and who beyond this term. */
  onPlan: OnPlan[];
  enrolled: EnrolledPerson[];
  /** The next term, where it is paid. */
  ahead: Ahead | null;
  plans: KnownPlan[];
};

type Asked = { accountId: string; subscriptionId: string; isLocked?: boolean };

/** The plans that its office accepts or, without one, all that are sold in its state. */
export async function readChangeable(ctx: Ctx, db: Db | Tx, asked: Asked): Promise<Changeable> {
  const plan = await getOwnPlan(ctx, db, asked);
  if (!activeStates.includes(plan.state))
    throw new DomainError("conflict", "This plan has already ended.");
  const { locationId, homeState } = plan;
  const offered = locationId === null ? await knownPlans(ctx) : await plansAt(ctx, locationId);
  const onPlan = await readPeople(ctx, db, plan);
  const taken = await readTaken(ctx, db, plan.id, onPlan);
  const renewal = await readRenewal(ctx, db, plan);
  return {
    renewal,
    ahead: await readAhead(ctx, db, renewal),
    onPlan,
    enrolled: await readEnrolled(ctx, db, plan),
    plans: offered.filter((one) => isSoldTo(one, homeState as UsState) && !taken.has(one.id)),
  };
}

/** A person is on a plan once: plans that one of them has, or will have, by another subscription. */
async function readTaken(
  ctx: Ctx,
  db: Db | Tx,
  subscriptionId: string,
  onPlan: readonly OnPlan[],
): Promise<Set<string>> {
  const ids = onPlan.map(({ person }) => person.id);
  const isOn = and(
    eq(enrollments.siteId, ctx.site.id),
    inArray(enrollments.personId, ids),
    ne(enrollments.subscriptionId, subscriptionId),
    or(isNull(enrollments.removedOn), gt(enrollments.removedOn, siteDay(ctx))),
  );
  const found = await db.select({ planId: enrollments.planId }).from(enrollments).where(isOn);
  const ahead = await readPaidAhead(ctx, db, { personIds: ids, subscriptionId });
  return new Set([...found.map(({ planId }) => planId), ...ahead]);
}

/** Why nothing can be changed now; null: it can. */
export function closedBy(ctx: Ctx, renewal: Renewal): DomainError | null {
  try {
    refuseClosed(renewal, siteDay(ctx));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
