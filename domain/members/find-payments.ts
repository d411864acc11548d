import { and, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { payments, receipts } from "#db/schema/billing.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { readReceiptNumber } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";
import {
  paymentsPerPage,
  presentStaffPayment,
  readPayments,
} from "#domain/payments/read-payments.ts";
import { may } from "#domain/policy.ts";
import { findAccounts } from "./find-members.ts";
import { readMemberSearch } from "./search-rules.ts";

/** By what a payer says on the phone: as members are found, newest payments first. */
export async function findPayments(
  ctx: Ctx,
  { search }: { search: string },
): Promise<{ items: StaffPayment[]; hasMore: boolean }> {
  may(ctx.actor, "see_orders");
  const rows = await readPayments(ctx, await isFound(ctx, search), paymentsPerPage + 1);
  const items = rows.slice(0, paymentsPerPage).map(presentStaffPayment);
  return { items, hasMore: rows.length > paymentsPerPage };
}

async function isFound(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const { receipt: printed, cardLast4 } = readMemberSearch(search);
  const receipt = printed ?? readReceiptNumber(search) ?? null;
  // A receipt is of one payment, not of all that its payer made.
  const payers = printed !== null ? [] : await findAccounts(ctx, search);
  return and(
    eq(payments.siteId, ctx.site.id),
    or(
      inArray(payments.accountId, payers),
      receipt === null ? undefined : hasReceipt(ctx, receipt),
      cardLast4 === null ? undefined : eq(payments.cardLast4, cardLast4),
    ),
  );
}

function hasReceipt({ db }: Ctx, number: number): SQL {
  const found = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.siteId, payments.siteId),
        eq(receipts.paymentId, payments.id),
        eq(receipts.number, number),
      ),
    );
  return exists(found);
}
