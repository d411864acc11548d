import { and, desc, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { PaymentView } from "#contract/studio.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { invoices } from "#db/schema/invoices.ts";
import { isDisputed, refundDueCents, refundedCents } from "#domain/refunds/amounts.ts";
import type { Ctx } from "#domain/context.ts";

export const paymentsPerPage = 50;
/** An outcome that is missing for this long needs review by staff. */
const patience = 15 * 60 * 1_000;

export const paymentColumns = (ctx: Ctx) => ({
  payment: payments,
  invoice: invoices,
  email: accounts.email,
  refundedCents,
  refundDueCents,
  isDisputed,
  needsReview: sql<boolean>`${needsReview(ctx)}`,
});

/** Overdue, a failed refund that is still due, or at odds with the ledger. */
export function needsReview({ db, now }: Pick<Ctx, "db" | "now">): SQL {
  const since = new Date(now.getTime() - patience);
  const isOpen = and(
    inArray(payments.state, ["pending", "unknown"]),
    lt(payments.createdAt, since),
  );
  const late = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.siteId, payments.siteId),
        eq(refunds.paymentId, payments.id),
        or(
          and(inArray(refunds.state, ["pending", "unknown"]), lt(refunds.createdAt, since)),
          and(inArray(refunds.state, ["failed", "returned"]), sql`${refundDueCents} > 0`),
        ),
      ),
    );
  return or(isOpen, exists(late), isNotNull(payments.reviewReason)) ?? sql`false`;
}

/** Few among very many, each found by an index: only these are checked for review. */
export function isCandidate({ db }: Pick<Ctx, "db">, siteId?: string): SQL {
  const ofPayments = siteId === undefined ? undefined : eq(payments.siteId, siteId);
  const ofRefunds = siteId === undefined ? undefined : eq(refunds.siteId, siteId);
  const open = inArray(payments.state, ["pending", "unknown"]);
  const unsettled = inArray(refunds.state, ["pending", "unknown", "failed", "returned"]);
  const candidates = union(
    db.select({ id: payments.id }).from(payments).where(and(ofPayments, open)),
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(ofPayments, isNotNull(payments.reviewReason))),
    db.select({ id: refunds.paymentId }).from(refunds).where(and(ofRefunds, unsettled)),
  );
  return sql`${payments.id} in ${candidates}`;
}

const states: Record<PaymentView, SQL | undefined> = {
  all: undefined,
  needs_review: undefined,
  paid: eq(payments.state, "paid"),
  failed: inArray(payments.state, ["failed", "voided"]),
  open: inArray(payments.state, ["pending", "requires_action", "unknown"]),
};

type Wanted = { view: PaymentView; cursor?: string | undefined };

export function wantedPayments(ctx: Ctx, { view, cursor }: Wanted): SQL | undefined {
  return and(
    eq(payments.siteId, ctx.site.id),
    view === "needs_review" ? needsReview(ctx) : states[view],
    cursor ? lt(payments.id, cursor) : undefined,
  );
}

export async function readPayments(ctx: Ctx, where: SQL | undefined, limit: number) {
  return ctx.db
    .select(paymentColumns(ctx))
    .from(payments)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, payments.siteId), eq(invoices.id, payments.invoiceId)),
    )
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(where)
    .orderBy(desc(payments.id))
    .limit(limit);
}

export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

export function presentStaffPayment({ payment, invoice, email, ...row }: PaymentRow): StaffPayment {
  return {
    paymentId: payment.id,
    at: payment.createdAt.toISOString(),
    payer: invoice.document.payer.name,
    email,
    planName: invoice.document.planName,
    amountCents: payment.amountCents,
    refundedCents: row.refundedCents,
    state: payment.state,
    needsReview: row.needsReview,
  };
}
