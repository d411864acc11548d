import { and, eq } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { Db, Tx } from "#db/connect.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { planDetails } from "#db/schema/plans.ts";
import { enrollments, people, subscriptionTerms } from "#db/schema/subscriptions.ts";
import type { QuoteMember } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { householdOrder } from "#domain/membership/read-enrollments.ts";
import { isSoldIn } from "#domain/plans/rules.ts";
import type { Subscription } from "#domain/renewals/own-plan.ts";
import { readTiers, type Tier } from "#domain/renewals/quote-renewal.ts";
import { refuseClosed } from "#domain/renewals/next-term.ts";
import { readRenewal, type Renewal } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { addedCents, prorate, waivedCents } from "./rules.ts";

export type OnPlan = {
  enrollment: typeof enrollments.$inferSelect;
  person: typeof people.$inferSelect;
  tier: Tier;
};

/** What one more person at a tier pays for, a period a term. */
export type Addition = {
  tier: Tier;
  periods: {
    planDetailId: string;
    startsOn: string;
    endsOn: string;
    amountCents: number;
    discountCents: number;
  }[];
  /** Due today. */
  amountCents: number;
  /** What they add to a whole term. */
  termCents: number;
  /** The last term that it pays for. */
  term: number;
};

/** Everyone who is on the plan today. */
export async function readPeople(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { id }: Pick<Subscription, "id">,
): Promise<OnPlan[]> {
  return db
    .select({ enrollment: enrollments, person: people, tier: planDetails })
    .from(enrollments)
    .innerJoin(
      people,
      and(eq(people.siteId, enrollments.siteId), eq(people.id, enrollments.personId)),
    )
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, enrollments.siteId),
        eq(planDetails.planId, enrollments.planId),
        eq(planDetails.id, enrollments.planDetailId),
      ),
    )
    .where(
      and(eq(enrollments.siteId, site.id), eq(enrollments.subscriptionId, id), enrollments.isLive),
    )
    .orderBy(...householdOrder);
}

/** What adding one more person costs today, by tier; those that can't be had are left out. */
export async function readAdditions(
  ctx: Ctx,
  db: Db | Tx,
  subscription: Subscription,
): Promise<{ renewal: Renewal; onPlan: OnPlan[]; additions: Addition[] }> {
  const { planId, planVersion, cycle, termStart, termEnd, term } = subscription;
  const today = siteDay(ctx);
  const renewal = await readRenewal(ctx, db, subscription);
  refuseClosed(renewal, today);
  const onPlan = await readPeople(ctx, db, subscription);
  const ahead =
    renewal.facts.next?.state === "paid" ? await readAhead(ctx, db, subscription) : null;
  const tiers = await readTiers(ctx, db, { planId, versions: [planVersion] });
  const ofNext =
    ahead && (await readTiers(ctx, db, { planId: ahead.planId, versions: [ahead.planVersion] }));
  const others = onPlan.map(({ person, tier }) => ({ memberId: person.id, tier }));
  const running = { startsOn: termStart, endsOn: termEnd };
  const additions = tiers.flatMap((tier): Addition[] => {
    if (!isSoldIn(tier, cycle)) return [];
    const termCents = addedCents(cycle, others, { memberId: "", tier });
    if (termCents === null) return [];
    const startsOn = today > termStart ? today : termStart;
    const amountCents = prorate(termCents, startsOn, running);
    const now = { planDetailId: tier.id, startsOn, endsOn: termEnd, amountCents };
    const next = ahead && ofNext && nextPeriod(ofNext, ahead, { tier, cycle: ahead.cycle });
    if (ahead && !next) return [];
    const periods = next ? [now, next] : [now];
    const sum = periods.reduce((all, period) => all + period.amountCents, 0);
    const waived = waivedCents(sum);
    return [
      {
        tier,
        periods: periods.map((period) => {
          return { ...period, discountCents: waived > 0 ? period.amountCents : 0 };
        }),
        amountCents: sum - waived,
        termCents,
        term: next ? term + 1 : term,
      },
    ];
  });
  return { renewal, onPlan, additions };
}

type Ahead = typeof subscriptionTerms.$inferSelect & { planDetailIds: string[] };

/** The next term, where it is paid already: one more person pays for it, too. */
async function readAhead(
  { site }: Ctx,
  db: Db | Tx,
  { id, term }: Subscription,
): Promise<Ahead | null> {
  const isNext = and(
    eq(subscriptionTerms.siteId, site.id),
    eq(subscriptionTerms.subscriptionId, id),
    eq(subscriptionTerms.n, term + 1),
  );
  const [next] = await db.select().from(subscriptionTerms).where(isNext);
  if (!next) return null;
  const paid = await db
    .select({ planDetailId: invoiceLines.planDetailId })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, invoiceLines.siteId), eq(invoices.id, invoiceLines.invoiceId)),
    )
    .where(
      and(
        eq(invoiceLines.siteId, site.id),
        eq(invoiceLines.kind, "person"),
        eq(invoiceLines.startsOn, next.startsOn),
        eq(invoices.subscriptionId, id),
        eq(invoices.state, "paid"),
      ),
    );
  return { ...next, planDetailIds: paid.flatMap(({ planDetailId }) => planDetailId ?? []) };
}

/**
 * The same tier in the term that is paid ahead or, where that is of another plan, one for the same
 * ages; null if it has no such tier.
 */
function nextPeriod(
  offered: readonly Tier[],
  { startsOn, endsOn, planDetailIds }: Ahead,
  { tier, cycle }: { tier: Tier; cycle: Cycle },
) {
  const same =
    offered.find(({ externalId }) => externalId === tier.externalId) ??
    offered.find((one) => isForAll(one, tier));
  const others = planDetailIds.flatMap((id, nth): QuoteMember[] => {
    const own = offered.find((one) => one.id === id);
    return own ? [{ memberId: String(nth), tier: own }] : [];
  });
  const amountCents = same ? addedCents(cycle, others, { memberId: "", tier: same }) : null;
  return same && amountCents !== null
    ? { planDetailId: same.id, startsOn, endsOn, amountCents }
    : null;
}

/** Whether everyone who may have a tier may also have another one. */
const isForAll = (one: Tier, tier: Tier) =>
  (one.minAge ?? 0) <= (tier.minAge ?? 0) && (one.maxAge ?? Infinity) >= (tier.maxAge ?? Infinity);
