import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Wording } from "#contract/catalog.ts";
import { payments } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { invoices } from "#db/schema/invoices.ts";
import { planDetails, plans } from "#db/schema/plans.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import {
  type enrollments,
  type people,
  planChanges,
  subscriptions,
} from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import type { Subscription } from "./own-plan.ts";
import { presentCardOnFile } from "./choose-card.ts";
import type { Tier } from "./quote-renewal.ts";
import { type EnrolledPerson, isByAnother, isEnrolled } from "./read-enrolled.ts";
import { presentNotices, type StoredNotice } from "./read-notices.ts";
import { authorizedAt, changedAt, lastConsent, presentNextTerm } from "./read-next-term.ts";
import { readRenewal, type Renewal } from "./read-renewal.ts";

/** All enrollments of an account, on plans that were never paid too. */
export type OwnEnrollment = {
  subscription: Subscription;
  enrollment: typeof enrollments.$inferSelect;
  person: typeof people.$inferSelect;
  /** The tier's name, which stays from version to version. */
  tierKey: string;
};

type Card = ReturnType<typeof presentCardOnFile>;
export type OwnRenewal = { renewal: Renewal; nextPlanName: Wording; card: Card };

/** How some plans of an account go on, in two statements however many they are. */
export async function readRenewals(
  ctx: Ctx,
  asked: readonly Subscription[],
  all: readonly OwnEnrollment[],
): Promise<Map<string, OwnRenewal>> {
  const found = new Map<string, OwnRenewal>();
  if (asked.length === 0) return found;
  const rows = await readRows(ctx, asked);
  const tiers = await readAllTiers(ctx, asked, rows);
  for (const subscription of asked) {
    const own = rows.filter(({ id }) => id === subscription.id);
    const [row] = own;
    if (!row) continue;
    const { invoice, attempts, card, nextPlanName } = row;
    const notices = own.flatMap(({ notice }) => (notice ? [notice] : []));
    const renewal = await readRenewal(ctx, ctx.db, subscription, {
      nextPlan: async () => row,
      notices: async (agreement) => presentNotices(ctx, notices, agreement),
      enrolled: async () => enrolledOn(subscription, all),
      isAnyoneOn: async (plan, enrolled) =>
        all.some(
          ({ enrollment, person }) =>
            isByAnother(plan, enrollment) && enrolled.some((one) => one.person.id === person.id),
        ),
      tiers: async ({ planId, versions }) =>
        tiers.filter((tier) => tier.planId === planId && versions.includes(tier.version)),
      nextTerm: async () => presentNextTerm(ctx, invoice, attempts),
    });
    found.set(subscription.id, { renewal, nextPlanName, card: presentCardOnFile(card) });
  }
  return found;
}

/** A row a notice, newest first; a plan without one has a row, too. */
function readRows({ db, site }: Ctx, asked: readonly Subscription[]) {
  const ids = asked.map(({ id }) => id);
  const isIts = sql`${payments.siteId} = ${invoices.siteId}
    and ${payments.invoiceId} = ${invoices.id}`;
  const isDeclined = sql`${payments.state} = 'failed' and ${payments.isOffSession}`;
  return db
    .select({
      id: subscriptions.id,
      plan: { currentVersion: plans.currentVersion, activeUntil: plans.activeUntil },
      nextPlanName: plans.name,
      change: planChanges,
      authorizedAt: authorizedAt(site.id, subscriptions.id),
      consentId: lastConsent(site.id, subscriptions.id),
      changedAt: changedAt(site.id, subscriptions.id),
      card: paymentMethods,
      invoice: invoices,
      attempts: {
        declined: sql<number>`(select count(*)::int from ${payments}
          where ${isIts} and ${isDeclined})`,
        declinedAt: sql<Date | null>`(select max(${payments.createdAt}) from ${payments}
          where ${isIts} and ${isDeclined})`.mapWith(payments.createdAt),
        isUnderWay: sql<boolean>`exists (select from ${payments} where ${isIts}
          and ${payments.state} in ('pending', 'requires_action', 'unknown'))`,
        hasNewCard: sql<boolean>`coalesce(${paymentMethods.savedAt} > (
          select max(${payments.createdAt}) from ${payments}
          where ${isIts} and ${isDeclined}), false)`,
      },
      notice: renewalNotices,
    })
    .from(subscriptions)
    .leftJoin(
      planChanges,
      and(
        eq(planChanges.siteId, subscriptions.siteId),
        eq(planChanges.subscriptionId, subscriptions.id),
      ),
    )
    .innerJoin(
      plans,
      and(
        eq(plans.siteId, subscriptions.siteId),
        eq(plans.id, sql`coalesce(${planChanges.planId}, ${subscriptions.planId})`),
      ),
    )
    .leftJoin(
      paymentMethods,
      and(
        eq(paymentMethods.siteId, subscriptions.siteId),
        eq(paymentMethods.id, subscriptions.paymentMethodId),
      ),
    )
    .leftJoin(
      invoices,
      and(
        eq(invoices.siteId, subscriptions.siteId),
        eq(invoices.subscriptionId, subscriptions.id),
        eq(invoices.kind, "renewal"),
        gt(invoices.term, subscriptions.term),
        ne(invoices.state, "void"),
        or(ne(subscriptions.state, "lapsed"), ne(invoices.state, "paid")),
      ),
    )
    .leftJoin(
      renewalNotices,
      and(
        eq(renewalNotices.siteId, subscriptions.siteId),
        eq(renewalNotices.subscriptionId, subscriptions.id),
      ),
    )
    .where(and(eq(subscriptions.siteId, site.id), inArray(subscriptions.id, ids)))
    .orderBy(desc(renewalNotices.queuedAt));
}

type Row = Awaited<ReturnType<typeof readRows>>[number] & { notice: StoredNotice | null };

/** Of each version that a next term may be priced at. */
function readAllTiers(
  { db, site }: Ctx,
  asked: readonly Subscription[],
  rows: readonly Row[],
): Promise<Tier[]> {
  const wanted = rows.flatMap(({ id, plan, change, notice }) => {
    const own = asked.find((one) => one.id === id);
    if (!own) return [];
    const planId = change?.planId ?? own.planId;
    const ofNotice = notice?.planId === planId ? [notice.planVersion] : [];
    const versions = change ? [change.planVersion] : [own.planVersion, plan.currentVersion];
    return [...versions, ...ofNotice].map((version) =>
      and(eq(planDetails.planId, planId), eq(planDetails.version, version)),
    );
  });
  return db
    .select()
    .from(planDetails)
    .where(and(eq(planDetails.siteId, site.id), or(...wanted)))
    .orderBy(planDetails.position, planDetails.id);
}

/** In the order of `readEnrolled`. */
function enrolledOn(subscription: Subscription, all: readonly OwnEnrollment[]): EnrolledPerson[] {
  return all
    .filter(
      (one) => one.subscription.id === subscription.id && isEnrolled(subscription, one.enrollment),
    )
    .toSorted(
      ({ person: one }, { person: other }) =>
        one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    )
    .map(({ enrollment, person, tierKey }) => {
      return {
        enrollmentId: enrollment.id,
        knownSince: enrollment.knownSince,
        person,
        tierName: tierKey,
      };
    });
}
