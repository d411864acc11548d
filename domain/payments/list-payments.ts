import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { PaymentView } from "#contract/studio.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { readReceiptNumber } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments, receipts } from "#db/schema/billing.ts";
import {
  paymentsPerPage,
  presentStaffPayment,
  readPayments,
  wantedPayments,
} from "./read-payments.ts";

type Asked = { view: PaymentView; cursor?: string | undefined };

/** Newest first: ids grow with time. */
export async function listPayments(
  ctx: Ctx,
  asked: Asked,
): Promise<{ items: StaffPayment[]; next: string | null }> {
  may(ctx.actor, "see_orders");
  const rows = await readPayments(ctx, wantedPayments(ctx, asked), paymentsPerPage + 1);
  const items = rows.slice(0, paymentsPerPage).map(presentStaffPayment);
  return { items, next: rows.length > paymentsPerPage ? (items.at(-1)?.paymentId ?? null) : null };
}

/** By the payer's email or a receipt number, newest first. */
export async function findPayments(
  ctx: Ctx,
  { search }: { search: string },
): Promise<{ items: StaffPayment[]; hasMore: boolean }> {
  may(ctx.actor, "see_orders");
  const isMeant = and(eq(payments.siteId, ctx.site.id), isFound(ctx, search));
  const rows = await readPayments(ctx, isMeant, paymentsPerPage + 1);
  const items = rows.slice(0, paymentsPerPage).map(presentStaffPayment);
  return { items, hasMore: rows.length > paymentsPerPage };
}

function isFound({ db }: Ctx, search: string): SQL | undefined {
  const byAddress = eq(sql`lower(${accounts.email})`, search.toLowerCase());
  const number = readReceiptNumber(search);
  if (number === undefined) return byAddress;
  const numbered = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.siteId, payments.siteId),
        eq(receipts.paymentId, payments.id),
        eq(receipts.number, number),
      ),
    );
  return or(byAddress, exists(numbered));
}
