import { and, desc, eq, exists, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { OrderView, StaffOrder } from "#contract/staff-orders.ts";
import { accounts } from "#db/schema/accounts.ts";
import { invoices, payments, receipts, refunds } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";

/** An answer that has been missing for so long is looked after by a person. */
const patience = 15 * 60 * 1_000;

const returned = sql<number>`(
  select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.siteId} = ${payments.siteId} and ${refunds.paymentId} = ${payments.id}
    and ${refunds.state} <> 'failed')`;

export const orderColumns = (ctx: Ctx) => ({
  payment: payments,
  invoice: invoices,
  email: accounts.email,
  refundedCents: returned,
  needsLook: sql<boolean>`${needsLook(ctx)}`,
});

/** Open for too long, or a refund that was refused and is not made good since. */
export function needsLook({ db, now }: Ctx): SQL {
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
          and(
            eq(refunds.state, "failed"),
            sql`${refunds.createdAt} = (
            select max(newest.created_at) from ${refunds} newest
            where newest.payment_id = ${payments.id})`,
          ),
        ),
      ),
    );
  return or(isOpen, exists(late)) ?? sql`false`;
}

const states: Record<OrderView, SQL | undefined> = {
  all: undefined,
  needs_look: undefined,
  paid: eq(payments.state, "paid"),
  failed: inArray(payments.state, ["failed", "voided"]),
  open: inArray(payments.state, ["pending", "requires_action", "unknown"]),
};

type Wanted = { view: OrderView; search?: string | undefined; cursor?: string | undefined };

export function wantedOrders(ctx: Ctx, { view, search, cursor }: Wanted): SQL | undefined {
  return and(
    eq(payments.siteId, ctx.site.id),
    view === "needs_look" ? needsLook(ctx) : states[view],
    search ? isFound(ctx, search) : undefined,
    cursor ? lt(payments.id, cursor) : undefined,
  );
}

/** By the payer's address, or by the number on a receipt. */
function isFound({ db }: Ctx, typed: string): SQL | undefined {
  const text = typed.trim();
  const byAddress = eq(sql`lower(${accounts.email})`, text.toLowerCase());
  const digits = /(\d{1,9})$/.exec(text)?.[1];
  if (digits === undefined) return byAddress;
  const numbered = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.siteId, payments.siteId),
        eq(receipts.paymentId, payments.id),
        eq(receipts.number, Number(digits)),
      ),
    );
  return or(byAddress, exists(numbered));
}

export async function readOrders(ctx: Ctx, where: SQL | undefined, limit: number) {
  return ctx.db
    .select(orderColumns(ctx))
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

export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

export function presentOrder({ payment, invoice, email, ...row }: OrderRow): StaffOrder {
  return {
    paymentId: payment.id,
    at: payment.createdAt.toISOString(),
    payer: invoice.document.payer.name,
    email,
    planName: invoice.document.planName,
    amountCents: payment.amountCents,
    refundedCents: row.refundedCents,
    state: payment.state,
    needsLook: row.needsLook,
  };
}
