import type { OrderView, StaffOrder } from "#contract/staff-orders.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { presentOrder, readOrders, wantedOrders } from "./read-orders.ts";

const perPage = 50;
type Asked = { view: OrderView; search?: string | undefined; cursor?: string | undefined };

/** Orders of the site, the newest first: ids grow with time. */
export async function listOrders(
  ctx: Ctx,
  asked: Asked,
): Promise<{ items: StaffOrder[]; next: string | null }> {
  may(ctx.actor, "see_orders");
  const rows = await readOrders(ctx, wantedOrders(ctx, asked), perPage + 1);
  const items = rows.slice(0, perPage).map(presentOrder);
  return { items, next: rows.length > perPage ? (items.at(-1)?.paymentId ?? null) : null };
}
