import { closeDifference } from "#domain/payments/close-difference.ts";
import { endPaidPlan } from "#domain/payments/end-paid-plan.ts";
import { findPayments } from "#domain/members/find-payments.ts";
import { listPayments } from "#domain/payments/list-payments.ts";
import { getPaymentTimeline } from "#domain/payments/get-payment-timeline.ts";
import { getReconciliation } from "#domain/payments/get-reconciliation.ts";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "listPayments"
  | "findPayments"
  | "getPaymentTimeline"
  | "refundPayment"
  | "recordManualRefund"
  | "endPaidPlan"
  | "getReconciliation"
  | "closeDifference";

export const studioPaymentHandlers: Pick<Handlers, Names> = {
  listPayments: async ({ ctx }, { query }) => ({ body: await listPayments(ctx, query) }),
  findPayments: async ({ ctx }, { body }) => ({ body: await findPayments(ctx, body) }),
  getPaymentTimeline: async ({ ctx }, { params }) => ({
    body: await getPaymentTimeline(ctx, params),
  }),
  refundPayment: async ({ ctx }, { params, body: { endsPlan, ...money }, idempotencyKey }) => ({
    body: await (endsPlan ? refundAndEndPlan : refundPayment)(ctx, {
      ...params,
      ...money,
      idempotencyKey,
    }),
  }),
  recordManualRefund: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await recordManualRefund(ctx, { ...params, ...body, idempotencyKey }),
  }),
  endPaidPlan: async ({ ctx }, { params }) => ({ body: await endPaidPlan(ctx, params) }),
  getReconciliation: async ({ ctx }) => ({ body: await getReconciliation(ctx) }),
  closeDifference: async ({ ctx }, { params, body }) => ({
    body: await closeDifference(ctx, { ...params, ...body }),
  }),
};
