import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { lastDay } from "#contract/format.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { Savings } from "#contract/logged-visits.ts";
import { payments } from "#db/schema/billing.ts";
import { invoices } from "#db/schema/invoices.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptions, subscriptionTerms } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { refundedCents } from "#domain/refunds/amounts.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOwnVisit } from "./read-visits.ts";
import { addUpVisits, contains, planYear } from "./rules.ts";

/** What the account's visits saved beside what its plans cost, so far. */
export async function getSavings(ctx: Ctx, { lang }: { lang: Lang }): Promise<Savings> {
  const [visits, costs, running] = await Promise.all([
    readAmounts(ctx),
    readCosts(ctx),
    readRunning(ctx),
  ]);
  return {
    asOf: siteDay(ctx),
    plans: running.map(({ id, name, ...term }) => {
      const year = planYear(term);
      const isIts = (one: { subscriptionId: string }) => one.subscriptionId === id;
      const own = visits.filter((one) => isIts(one) && year.from <= one.visitedOn);
      const paid = costs.filter((one) => isIts(one) && contains(year, one.startsOn));
      return {
        subscriptionId: id,
        planName: inLanguage(name, lang),
        from: year.from,
        through: lastDay(year.until),
        ...addUpVisits(own),
        planCents: sumOf(paid),
      };
    }),
    allTime: { ...addUpVisits(visits), planCents: sumOf(costs) },
  };
}

const sumOf = (costs: readonly { cents: number }[]) =>
  costs.reduce((sum, { cents }) => sum + cents, 0);

function readAmounts(ctx: Ctx) {
  const { subscriptionId, visitedOn, usualCents, paidCents } = loggedVisits;
  return ctx.db
    .select({ subscriptionId, visitedOn, usualCents, paidCents })
    .from(loggedVisits)
    .where(isOwnVisit(ctx));
}

/** What was paid for each term, the processing fee included, less what went back or is on its way. */
function readCosts({ db, site, ...ctx }: Ctx) {
  return db
    .select({
      subscriptionId: payments.subscriptionId,
      startsOn: subscriptionTerms.startsOn,
      // A bank may take back what had been refunded before.
      cents: sql<number>`greatest(0, ${payments.amountCents} - ${refundedCents})`,
    })
    .from(payments)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, payments.siteId), eq(invoices.id, payments.invoiceId)),
    )
    .innerJoin(
      subscriptionTerms,
      and(
        eq(subscriptionTerms.siteId, invoices.siteId),
        eq(subscriptionTerms.subscriptionId, invoices.subscriptionId),
        eq(subscriptionTerms.n, invoices.term),
      ),
    )
    .where(
      and(
        eq(payments.siteId, site.id),
        eq(payments.accountId, memberOf(ctx).accountId),
        eq(payments.state, "paid"),
      ),
    );
}

function readRunning({ db, site, ...ctx }: Ctx) {
  const { id, cycle, anchor, termStart, termEnd } = subscriptions;
  return db
    .select({ id, cycle, anchor, termStart, termEnd, name: plans.name })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.accountId, memberOf(ctx).accountId),
        inArray(subscriptions.state, [...activeStates]),
      ),
    )
    .orderBy(desc(subscriptions.termEnd), desc(subscriptions.id));
}
