import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { consents } from "#db/schema/checkout.ts";
import { invoices } from "#db/schema/invoices.ts";
import { plans } from "#db/schema/plans.ts";
import { planChanges } from "#db/schema/subscriptions.ts";
import type { Invoice } from "#domain/billing/issue-invoice.ts";
import { renewalText } from "#domain/checkout/disclosures.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import type { NextTerm } from "./rules.ts";

// What is agreed to and done about a plan's next term.

export type PlanChange = typeof planChanges.$inferSelect;

export type NextPlan = {
  plan: Pick<typeof plans.$inferSelect, "currentVersion" | "activeUntil"> | null;
  change: PlanChange | null;
  authorizedAt: Date | null;
  /** The authorization of that moment. */
  consentId: string | null;
  /** When the plan was changed at once last, for a renewal price that was shown. */
  changedAt: Date | null;
};

/**
 * The plan of the next term, which is the one of now unless the member chose another, and when its
 * renewal was agreed to last.
 */
export async function readNextPlan(
  { site }: Ctx,
  db: Db | Tx,
  { id, planId }: Subscription,
): Promise<NextPlan> {
  const isIts = and(eq(planChanges.siteId, plans.siteId), eq(planChanges.subscriptionId, id));
  const { currentVersion, activeUntil } = plans;
  const [found] = await db
    .select({
      plan: { currentVersion, activeUntil },
      change: planChanges,
      authorizedAt: authorizedAt(site.id, id),
      consentId: lastConsent(site.id, id),
      changedAt: changedAt(site.id, id),
    })
    .from(plans)
    .leftJoin(planChanges, isIts)
    .where(
      and(eq(plans.siteId, site.id), eq(plans.id, sql`coalesce(${planChanges.planId}, ${planId})`)),
    );
  return (
    found ?? { plan: null, change: null, authorizedAt: null, consentId: null, changedAt: null }
  );
}

/**
 * When the renewal of a subscription, by its id or a query's column of it, was agreed to last: for the
 * query's plan, or for whichever plan it would be.
 */
export function authorizedAt(siteId: string, subscriptionId: string | AnyPgColumn) {
  return sql<Date | null>`(select max(${consents.at}) from ${consents}
    where ${isAgreed(siteId, subscriptionId)})`.mapWith(consents.at);
}

/** By which consent that was. */
export function lastConsent(siteId: string, subscriptionId: string | AnyPgColumn) {
  return sql<string | null>`(select ${consents.id} from ${consents}
    where ${isAgreed(siteId, subscriptionId)} order by ${consents.at} desc limit 1)`;
}

const isAgreed = (siteId: string, subscriptionId: string | AnyPgColumn) =>
  and(
    eq(consents.siteId, siteId),
    eq(consents.subscriptionId, subscriptionId),
    eq(consents.disclosureId, renewalText),
    eq(consents.isGiven, true),
    or(isNull(consents.planId), eq(consents.planId, plans.id)),
  );

/** When its plan was changed at once last. */
export function changedAt(siteId: string, subscriptionId: string | AnyPgColumn) {
  const change = alias(invoices, "change");
  const isChange = and(
    eq(change.siteId, siteId),
    eq(change.subscriptionId, subscriptionId),
    eq(change.kind, "plan_change"),
    eq(change.state, "paid"),
  );
  return sql<Date | null>`(select max(${change.issuedAt}) from ${invoices} "change"
    where ${isChange})`.mapWith(invoices.issuedAt);
}

/**
 * The next term's invoice, and how its payments stand. A lapsed plan would have begun a term that is
 * paid: what was paid for it went back, because its people have joined again.
 */
export async function readNextTerm(
  ctx: Ctx,
  db: Db | Tx,
  subscription: Subscription,
): Promise<{ invoice: Invoice | null; next: NextTerm | null }> {
  const { site } = ctx;
  const isLive = sql`${payments.state} in ('pending', 'requires_action', 'unknown')`;
  const isDeclined = sql`${payments.state} = 'failed' and ${payments.isOffSession}`;
  const { siteId, id: cardId, savedAt } = paymentMethods;
  const cardSince = sql`(select ${savedAt} from ${paymentMethods}
    where ${siteId} = ${site.id} and ${cardId} = ${subscription.paymentMethodId})`;
  const [found] = await db
    .select({
      invoice: invoices,
      declined: sql<number>`count(*) filter (where ${isDeclined})::int`,
      declinedAt: sql<Date | null>`max(${payments.createdAt}) filter (where ${isDeclined})`.mapWith(
        payments.createdAt,
      ),
      isUnderWay: sql<boolean>`coalesce(bool_or(${isLive}), false)`,
      hasNewCard: sql<boolean>`coalesce(${cardSince} > max(${payments.createdAt}) filter (where ${isDeclined}), false)`,
    })
    .from(invoices)
    .leftJoin(
      payments,
      and(eq(payments.siteId, invoices.siteId), eq(payments.invoiceId, invoices.id)),
    )
    .where(
      and(
        eq(invoices.siteId, site.id),
        eq(invoices.subscriptionId, subscription.id),
        eq(invoices.kind, "renewal"),
        gt(invoices.term, subscription.term),
        ne(invoices.state, "void"),
        subscription.state === "lapsed" ? ne(invoices.state, "paid") : undefined,
      ),
    )
    .groupBy(invoices.id);
  if (!found) return { invoice: null, next: null };
  const { invoice, ...attempts } = found;
  return presentNextTerm(ctx, invoice, attempts);
}

type Attempts = Omit<Extract<NextTerm, { state: "open" }>, "state" | "dueOn" | "declinedOn"> & {
  declinedAt: Date | null;
};

export function presentNextTerm(
  ctx: Ctx,
  invoice: Invoice | null,
  { declinedAt, ...attempts }: Attempts,
): { invoice: Invoice | null; next: NextTerm | null } {
  if (!invoice) return { invoice: null, next: null };
  if (invoice.state === "paid") return { invoice, next: { state: "paid" } };
  const declinedOn = declinedAt && siteDay({ ...ctx, now: declinedAt });
  return { invoice, next: { state: "open", dueOn: invoice.dueOn, declinedOn, ...attempts } };
}
