import { and, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { planDetails } from "#db/schema/plans.ts";
import { subscriptions, subscriptionTerms } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "./subscription-states.ts";

type Asked = {
  personIds: readonly string[];
  /** Whose own next term doesn't count. */
  subscriptionId?: string;
};

/**
 * The plans that people will be on with a subscription's next term, which is paid or being paid:
 * they are enrolled only when it begins.
 */
export async function readPaidAhead(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  { personIds, subscriptionId }: Asked,
): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  // A term that is paid may since be of another plan, for which a difference was paid.
  const isPaid = and(
    eq(invoices.state, "paid"),
    eq(subscriptionTerms.planId, planDetails.planId),
    eq(subscriptionTerms.planVersion, planDetails.version),
  );
  const isBeingPaid = sql`exists (select from ${payments}
    where ${payments.siteId} = ${invoices.siteId} and ${payments.invoiceId} = ${invoices.id}
      and ${payments.state} in ('pending', 'requires_action', 'unknown'))`;
  const found = await db
    .selectDistinct({ planId: planDetails.planId })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, invoiceLines.siteId), eq(invoices.id, invoiceLines.invoiceId)),
    )
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, invoices.siteId), eq(subscriptions.id, invoices.subscriptionId)),
    )
    .innerJoin(
      planDetails,
      and(
        eq(planDetails.siteId, invoiceLines.siteId),
        eq(planDetails.id, invoiceLines.planDetailId),
      ),
    )
    .leftJoin(
      subscriptionTerms,
      and(
        eq(subscriptionTerms.siteId, subscriptions.siteId),
        eq(subscriptionTerms.subscriptionId, subscriptions.id),
        eq(subscriptionTerms.startsOn, invoiceLines.startsOn),
      ),
    )
    .where(
      and(
        eq(invoiceLines.siteId, site.id),
        inArray(invoiceLines.personId, [...personIds]),
        gte(invoiceLines.startsOn, subscriptions.termEnd),
        inArray(subscriptions.state, [...activeStates]),
        subscriptionId === undefined ? undefined : ne(subscriptions.id, subscriptionId),
        or(isPaid, isBeingPaid),
      ),
    );
  return new Set(found.map(({ planId }) => planId));
}
