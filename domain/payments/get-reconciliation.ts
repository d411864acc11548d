import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reconciliation } from "#contract/reconciliation.ts";
import { gatewayDifferences, payouts, reconciliations } from "#db/schema/reconciliation.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

const mostDifferences = 200;
const mostPayouts = 30;

/** How the card processor's own list compares with the ledger, and what it paid out. */
export async function getReconciliation(ctx: Ctx): Promise<Reconciliation> {
  may(ctx.actor, "see_orders");
  const { db, site } = ctx;
  const [last] = await db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.siteId, site.id), isNotNull(reconciliations.at)))
    .orderBy(desc(reconciliations.at))
    .limit(1);
  const isOpen = and(eq(gatewayDifferences.siteId, site.id), isNull(gatewayDifferences.closedAt));
  const open = await db
    .select()
    .from(gatewayDifferences)
    .where(isOpen)
    .orderBy(desc(gatewayDifferences.chargedAt), desc(gatewayDifferences.id))
    .limit(mostDifferences);
  const sent = await db
    .select()
    .from(payouts)
    .where(eq(payouts.siteId, site.id))
    .orderBy(desc(payouts.arrivesOn), desc(payouts.gatewayId))
    .limit(mostPayouts);
  return {
    last: last?.at
      ? {
          at: last.at.toISOString(),
          from: last.from.toISOString(),
          until: last.until.toISOString(),
          charges: last.charges,
          chargedCents: last.chargedCents,
          refundedCents: last.refundedCents,
        }
      : null,
    differences: open.map((difference) => ({
      id: difference.id,
      kind: difference.kind,
      gatewayId: difference.subject === difference.paymentId ? null : difference.subject,
      paymentId: difference.paymentId,
      gatewayCents: difference.gatewayCents,
      ledgerCents: difference.ledgerCents,
      chargedAt: difference.chargedAt.toISOString(),
    })),
    payouts: sent.map((payout) => ({
      gatewayId: payout.gatewayId,
      amountCents: payout.amountCents,
      state: payout.state,
      arrivesOn: payout.arrivesOn,
      chargedCents: payout.chargedCents,
      refundedCents: payout.refundedCents,
      feeCents: payout.feeCents,
    })),
  };
}
