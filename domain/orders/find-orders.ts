import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { StaffOrder } from "#contract/staff-orders.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments, receipts } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { ordersPerPage, presentOrder, readOrders } from "./read-orders.ts";

/** R-2026-000042, or as much of it as people read out. */
const numberShape = /^(?:R-)?(?:\d{4}-)?0*(\d{1,9})$/i;

/** Orders by the payer's address, or by the number on a receipt; the newest first. */
export async function findOrders(
  ctx: Ctx,
  { search }: { search: string },
): Promise<{ items: StaffOrder[]; hasMore: boolean }> {
  may(ctx.actor, "see_orders");
  const isMeant = and(eq(payments.siteId, ctx.site.id), isFound(ctx, search));
  const rows = await readOrders(ctx, isMeant, ordersPerPage + 1);
  const items = rows.slice(0, ordersPerPage).map(presentOrder);
  return { items, hasMore: rows.length > ordersPerPage };
}

function isFound({ db }: Ctx, search: string): SQL | undefined {
  const byAddress = eq(sql`lower(${accounts.email})`, search.toLowerCase());
  const digits = numberShape.exec(search)?.[1];
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
