import { endOrderPlan } from "#domain/orders/end-order-plan.ts";
import { findOrders } from "#domain/orders/find-orders.ts";
import { getOrderTrail } from "#domain/orders/get-order-trail.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
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
    body: await refundPayment(ctx, { ...params, ...body, idempotencyKey }),
  }),
  payOtherwise: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await recordManualRefund(ctx, { ...params, ...body, idempotencyKey }),
  }),
  endOrderPlan: async ({ ctx }, { params }) => ({ body: await endOrderPlan(ctx, params) }),
};
