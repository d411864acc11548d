import { z } from "zod";
import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { requireStaff } from "#app/site/studio/studio-page.server.ts";
import { refundOrder as call } from "#contract/calls/studio-orders.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { paymentOf } from "./load-order.server.ts";
import { asRefundBody, refundFaults } from "./refund-body.ts";

const checked = {
  ...call,
  body: call.body.extend({ sure: z.literal("on", refundFaults.notTicked) }),
};

export const refundAction = serverForm((_sent, page) => {
  requireStaff(page);
  const paymentId = paymentOf(page.path);
  return inProcess(
    checked,
    ({ ctx }, { body: { sure: _sure, ...body }, idempotencyKey = "" }) =>
      refundOrder(ctx, { ...body, paymentId, idempotencyKey }),
    undefined,
    (typed) => ({ ...typed, ...asRefundBody(typed) }),
  );
});
