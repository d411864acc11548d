import { z } from "zod";
import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { requireStaff } from "#app/site/studio/studio-page.server.ts";
import {
  endOrderPlan as endCall,
  payOtherwise as otherCall,
  refundOrder as call,
} from "#contract/calls/studio-orders.ts";
import { endOrderPlan } from "#domain/orders/end-order-plan.ts";
import { payOtherwise } from "#domain/orders/pay-otherwise.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { paymentOf } from "./load-order.server.ts";
import { asRefundBody, endPlanForm, otherwiseForm, refundFaults } from "./refund-body.ts";

const sure = z.literal("on", refundFaults.notTicked);
const checked = { ...call, body: call.body.extend({ sure }) };
const endChecked = { ...endCall, body: z.strictObject({ sure }) };
const otherChecked = { ...otherCall, body: otherCall.body.extend({ sure }) };

export const refundAction = serverForm(({ form }, page) => {
  requireStaff(page);
  const paymentId = paymentOf(page.path);
  if (form === endPlanForm) {
    return inProcess(endChecked, ({ ctx }) => endOrderPlan(ctx, { paymentId }));
  }
  if (form === otherwiseForm) {
    return inProcess(
      otherChecked,
      ({ ctx }, { body: { sure: _sure, ...body }, idempotencyKey = "" }) =>
        payOtherwise(ctx, { ...body, paymentId, idempotencyKey }),
      undefined,
      (typed) => ({ ...typed, ...asRefundBody(typed) }),
    );
  }
  return inProcess(
    checked,
    ({ ctx }, { body: { sure: _sure, ...body }, idempotencyKey = "" }) =>
      refundOrder(ctx, { ...body, paymentId, idempotencyKey }),
    undefined,
    (typed) => ({ ...typed, ...asRefundBody(typed) }),
  );
});
