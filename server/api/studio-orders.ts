import { getOrderTrail } from "#domain/orders/get-order-trail.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import type { Handlers } from "./handler.ts";

type Names = "listOrders" | "getOrderTrail" | "refundOrder";

export const studioOrderHandlers: Pick<Handlers, Names> = {
  listOrders: async ({ ctx }, { query }) => ({ body: await listOrders(ctx, query) }),
  getOrderTrail: async ({ ctx }, { params }) => ({ body: await getOrderTrail(ctx, params) }),
  refundOrder: async ({ ctx }, { params, body, idempotencyKey = "" }) => ({
    body: await refundOrder(ctx, { ...params, ...body, idempotencyKey }),
  }),
};
