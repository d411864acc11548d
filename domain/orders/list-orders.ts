import type { CheckoutView } from "#contract/order-views.ts";
import type { StaffOrder } from "#contract/staff-orders.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { ordersPerPage, presentOrder, readOrders, wantedOrders } from "./read-orders.ts";

type Asked = { view: CheckoutView; cursor?: string | undefined };

/** Orders of the site, the newest first: ids grow with time. */
export async function listOrders(
  ctx: Ctx,
  asked: Asked,
): Promise<{ items: StaffOrder[]; next: string | null }> {
  may(ctx.actor, "see_orders");
  const rows = await readOrders(ctx, wantedOrders(ctx, asked), ordersPerPage + 1);
  const items = rows.slice(0, ordersPerPage).map(presentOrder);
  return { items, next: rows.length > ordersPerPage ? (items.at(-1)?.paymentId ?? null) : null };
}
