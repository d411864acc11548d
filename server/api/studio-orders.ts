import { endOrderPlan } from "#domain/orders/end-order-plan.ts";
import { findOrders } from "#domain/orders/find-orders.ts";
import { getOrderTrail } from "#domain/orders/get-order-trail.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import { payOtherwise } from "#domain/orders/pay-otherwise.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "listOrders"
  | "findOrders"
  | "getOrderTrail"
  | "refundOrder"
  | "payOtherwise"
  | "endOrderPlan";

export const studioOrderHandlers: Pick<Handlers, Names> = {
  listOrders: async ({ ctx }, { query }) => ({ body: await listOrders(ctx, query) }),
  findOrders: async ({ ctx }, { body }) => ({ body: await findOrders(ctx, body) }),
  getOrderTrail: async ({ ctx }, { params }) => ({ body: await getOrderTrail(ctx, params) }),
  refundOrder: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await refundOrder(ctx, { ...params, ...body, idempotencyKey }),
  }),
  payOtherwise: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await payOtherwise(ctx, { ...params, ...body, idempotencyKey }),
  }),
  endOrderPlan: async ({ ctx }, { params }) => ({ body: await endOrderPlan(ctx, params) }),
};
