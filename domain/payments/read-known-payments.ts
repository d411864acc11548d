import { and, eq, exists, gte, inArray, isNotNull, lt, not, or, sql } from "drizzle-orm";
import { payments, refunds } from "#db/schema/billing.ts";
import { disputes } from "#db/schema/disputes.ts";
import type { Ctx } from "#domain/context.ts";
import type { ListedCharge, PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import type { KnownPayment } from "./compare-charges.ts";

export type Span = { from: Date; until: Date };

const hour = 60 * 60 * 1_000;
const idsAtOnce = 1_000;

/** The payments that the charges name, and those that were paid in the same time. */
export async function readKnownPayments(
  { db, site }: Ctx,
  { kind }: PaymentGateway,
  { from, until }: Span,
  listed: readonly ListedCharge[],
): Promise<KnownPayment[]> {
  const known = new Map<string, KnownPayment>();
  const isDispute = exists(
    db
      .select({ one: sql`1` })
      .from(disputes)
      .where(
        and(
          eq(disputes.siteId, refunds.siteId),
          eq(disputes.paymentId, refunds.paymentId),
          eq(disputes.gatewayId, refunds.gatewayId),
        ),
      ),
  );
  const sent = db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.siteId, payments.siteId),
        eq(refunds.paymentId, payments.id),
        eq(refunds.kind, "refund"),
        eq(refunds.state, "done"),
        isNotNull(refunds.gatewayId),
        not(isDispute),
      ),
    );
  const { id, state, amountCents, createdAt } = payments;
  const columns = { id, state, amountCents, createdAt, refundedCents: sql<number>`(${sent})` };
  // Away from the edges: there a charge may be in the time and its payment not, or the other way.
  const isPaidThen = and(
    eq(payments.state, "paid"),
    gte(payments.createdAt, new Date(from.getTime() + hour)),
    lt(payments.createdAt, new Date(until.getTime() - hour)),
  );
  const keys = listed.flatMap(({ key }) => (key === null ? [] : [key]));
  for (let at = 0; at === 0 || at < keys.length; at += idsAtOnce) {
    const isNamed = inArray(payments.id, keys.slice(at, at + idsAtOnce));
    const isWanted = at === 0 ? or(isNamed, isPaidThen) : isNamed;
    const rows = await db
      .select(columns)
      .from(payments)
      .where(and(eq(payments.siteId, site.id), eq(payments.gateway, kind), isWanted));
    for (const payment of rows) known.set(payment.id, payment);
  }
  return [...known.values()];
}
