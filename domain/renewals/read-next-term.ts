import { and, desc, eq, ne, sql } from "drizzle-orm";
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

/** The plan of the next term: the one of now, unless the member chose another. */
export async function readNextPlan({ site }: Ctx, db: Db | Tx, { id, planId }: Subscription) {
  const isIts = and(eq(planChanges.siteId, plans.siteId), eq(planChanges.subscriptionId, id));
  const [found] = await db
    .select({ plan: plans, change: planChanges })
    .from(plans)
    .leftJoin(planChanges, isIts)
    .where(
      and(eq(plans.siteId, site.id), eq(plans.id, sql`coalesce(${planChanges.planId}, ${planId})`)),
    );
  return found ?? { plan: null, change: null };
}

/** The day on which the member last agreed to renewals. */
export async function readAuthorization(
  ctx: Ctx,
  db: Db | Tx,
  subscriptionId: string,
): Promise<string | null> {
  const [given] = await db
    .select({ at: consents.at })
    .from(consents)
    .where(
      and(
        eq(consents.siteId, ctx.site.id),
        eq(consents.subscriptionId, subscriptionId),
        eq(consents.disclosureId, renewalText),
        eq(consents.isGiven, true),
      ),
    )
    .orderBy(desc(consents.at))
    .limit(1);
  return given ? siteDay({ ...ctx, now: given.at }) : null;
}

/** The next term's invoice, and how its payments stand. */
export async function readNextTerm(
  { site }: Ctx,
  db: Db | Tx,
  { subscription, n }: { subscription: Subscription; n: number },
): Promise<{ invoice: Invoice | null; next: NextTerm | null }> {
  const isLive = sql`${payments.state} in ('pending', 'requires_action', 'unknown')`;
  const isDeclined = sql`${payments.state} = 'failed' and ${payments.isOffSession}`;
  const { siteId, id: cardId, savedAt } = paymentMethods;
  const cardSince = sql`(select ${savedAt} from ${paymentMethods}
    where ${siteId} = ${site.id} and ${cardId} = ${subscription.paymentMethodId})`;
  const [found] = await db
    .select({
      invoice: invoices,
      declined: sql<number>`count(*) filter (where ${isDeclined})::int`,
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
        eq(invoices.term, n),
        ne(invoices.state, "void"),
      ),
    )
    .groupBy(invoices.id);
  if (!found) return { invoice: null, next: null };
  const { invoice, ...attempts } = found;
  if (invoice.state === "paid") return { invoice, next: { state: "paid" } };
  return { invoice, next: { state: "open", dueOn: invoice.dueOn, ...attempts } };
}
