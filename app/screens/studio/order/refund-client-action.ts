import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import { asRefundBody, refundFaults } from "./refund-body.ts";

const refund = byCall((typed, { idempotencyKey = "" }) => {
  if (typed.sure !== "on") {
    const fields = { sure: refundFaults.notTicked };
    throw new CallError("invalid", "Not complete", { status: 422, fields });
  }
  const { paymentId = "" } = typed;
  return call(
    "POST /api/studio/orders/{paymentId}/refund",
    { params: { paymentId }, body: asRefundBody(typed) },
    { idempotencyKey, timeoutMs: 30_000 },
  );
});

export const refundClientAction = browserForms(() => refund);
