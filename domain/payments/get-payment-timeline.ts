import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PaymentTimeline } from "#contract/staff-payments.ts";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { payments, receipts, refunds } from "#db/schema/billing.ts";
import { disputes } from "#db/schema/disputes.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { consents } from "#db/schema/checkout.ts";
import { staff } from "#db/schema/staff.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { receiptNumber } from "#domain/billing/get-receipt.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { currentAction } from "#domain/audit/areas.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getSellerDue } from "#domain/refunds/read-cancellation.ts";
import { may } from "#domain/policy.ts";
import { presentStaffPayment, readPayments } from "./read-payments.ts";

/** A payment with its full history, for staff. */
export async function getPaymentTimeline(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<PaymentTimeline> {
  may(ctx.actor, "see_orders");
  const byId = and(eq(payments.siteId, ctx.site.id), eq(payments.id, paymentId));
  const [row] = await readPayments(ctx, byId, 1);
  if (!row) throw new DomainError("not_found");
  const { payment, invoice } = row;
  const { document } = invoice;
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.siteId, payment.siteId), eq(subscriptions.id, payment.subscriptionId)),
    );
  if (!subscription) throw new DomainError("not_found");
  const sent = await readRefunds(ctx, payment);
  const disputed = await readDisputes(ctx, payment);
  const reversalIds = [...sent, ...disputed].map(({ id }) => id);
  const { cardBrand, cardLast4 } = payment;
  const sellerDue = await getSellerDue(ctx, ctx.db, payment);
  return {
    ...presentStaffPayment(row),
    accountId: payment.accountId,
    subscriptionId: subscription.id,
    subscriptionState: subscription.state,
    planEndedAt: subscription.endedAt?.toISOString() ?? null,
    cycle: subscription.cycle,
    termStart: document.termStart,
    termEnd: document.termEnd,
    people: document.people,
    lines: document.lines,
    discountCents: invoice.discountCents,
    couponCode: invoice.couponCode,
    declineReason: payment.declineReason,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    gateway: payment.gateway,
    gatewayId: payment.gatewayId,
    receiptNumber: await readNumber(ctx, payment),
    reviewReason: payment.reviewReason,
    refundDueCents: row.refundDueCents,
    endDueCents: sellerDue.cents,
    isFeeInEndDue: sellerDue.hasFee,
    isDisputed: row.isDisputed,
    refundableCents:
      payment.state === "paid" && !row.isDisputed
        ? Math.max(0, payment.amountCents - row.refundedCents)
        : 0,
    refunds: sent,
    consents: await readConsents(ctx, payment),
    ledger: await readLedger(ctx, [payment.id, invoice.id, ...reversalIds]),
    trail: await readTrail(ctx, [payment.id, subscription.id, ...reversalIds]),
  };
}

async function readRefunds(
  { db }: Ctx,
  { siteId, id }: Payment,
): Promise<PaymentTimeline["refunds"]> {
  const rows = await db
    .select({ refund: refunds, number: receipts.number, document: receipts.document })
    .from(refunds)
    .leftJoin(receipts, and(eq(receipts.siteId, refunds.siteId), eq(receipts.refundId, refunds.id)))
    .where(and(eq(refunds.siteId, siteId), eq(refunds.paymentId, id)))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund, number, document }) => {
    const { amountCents, reason, actor, state } = refund;
    return {
      id: refund.id,
      at: refund.createdAt.toISOString(),
      amountCents,
      reason,
      actor,
      state,
      isPaidManually: state === "done" && refund.gatewayId === null,
      receiptNumber:
        number !== null && document !== null ? receiptNumber({ number, day: document.day }) : null,
    };
  });
}

function readDisputes({ db }: Ctx, { siteId, id }: Payment): Promise<{ id: string }[]> {
  const isIts = and(eq(disputes.siteId, siteId), eq(disputes.paymentId, id));
  return db.select({ id: disputes.id }).from(disputes).where(isIts);
}

async function readNumber({ db }: Ctx, { siteId, id }: Payment): Promise<string | null> {
  const [receipt] = await db
    .select({ number: receipts.number, document: receipts.document })
    .from(receipts)
    .where(and(eq(receipts.siteId, siteId), eq(receipts.paymentId, id), isNull(receipts.refundId)));
  if (!receipt) return null;
  const { number, document } = receipt;
  return receiptNumber({ number, day: document.day });
}

async function readConsents({ db }: Ctx, payment: Payment): Promise<PaymentTimeline["consents"]> {
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(eq(consents.siteId, payment.siteId), eq(consents.subscriptionId, payment.subscriptionId)),
    )
    .orderBy(asc(consents.at), asc(consents.disclosureId));
  return rows.map(({ disclosureId: text, version, isGiven, at }) => {
    return { text, version, isGiven, at: at.toISOString() };
  });
}

async function readLedger(
  { db, site }: Ctx,
  subjects: string[],
): Promise<PaymentTimeline["ledger"]> {
  const rows = await db
    .select({ posted: ledgerTransactions, entry: ledgerEntries })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(eq(ledgerTransactions.siteId, site.id), inArray(ledgerTransactions.subject, subjects)),
    )
    .orderBy(
      asc(ledgerTransactions.at),
      asc(ledgerTransactions.subject),
      // At the same moment, the debt comes before its refund.
      sql`${ledgerTransactions.kind} collate "C"`,
      asc(ledgerEntries.ledgerAccount),
    );
  return rows.map(({ posted: { at, kind }, entry: { ledgerAccount, amountCents } }) => {
    return { at: at.toISOString(), kind, ledgerAccount, amountCents };
  });
}

async function readTrail({ db, site }: Ctx, subjects: string[]): Promise<PaymentTimeline["trail"]> {
  const memberName = sql`nullif(trim(concat(${accounts.firstName}, ' ', ${accounts.lastName})), '')`;
  const rows = await db
    .select({
      step: auditLog,
      actorName: sql<string | null>`coalesce(${staff.name}, ${staff.email}, ${memberName})`,
      amountCents: sql<number | null>`coalesce(${refunds.amountCents}, ${disputes.amountCents})`,
    })
    .from(auditLog)
    .leftJoin(
      staff,
      and(eq(staff.siteId, auditLog.siteId), eq(auditLog.actor, sql`'staff ' || ${staff.id}`)),
    )
    .leftJoin(
      accounts,
      and(
        eq(accounts.siteId, auditLog.siteId),
        eq(auditLog.actor, sql`'member ' || ${accounts.id}`),
      ),
    )
    .leftJoin(refunds, and(eq(refunds.siteId, auditLog.siteId), eq(refunds.id, auditLog.subject)))
    .leftJoin(
      disputes,
      and(eq(disputes.siteId, auditLog.siteId), eq(disputes.id, auditLog.subject)),
    )
    .where(and(eq(auditLog.siteId, site.id), inArray(auditLog.subject, subjects)))
    .orderBy(asc(auditLog.number));
  return rows.map(({ step: { at, action, actor, facts }, ...named }) => {
    return { at: at.toISOString(), what: currentAction(action), actor, ...named, facts };
  });
}
