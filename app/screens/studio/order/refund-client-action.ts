import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import {
  asRefundBody,
  endPlanForm,
  missingIn,
  otherwiseForm,
  refundFaults,
} from "./refund-body.ts";

const refund = byCall((typed, { idempotencyKey = "" }) => {
  const { paymentId = "" } = typed;
  const body = asRefundBody(typed);
  refuseMissing(body, typed);
  return call(
    "POST /api/studio/orders/{paymentId}/refund",
    { params: { paymentId }, body },
    { idempotencyKey, timeoutMs: 30_000 },
  );
});

const otherwise = byCall((typed, { idempotencyKey = "" }) => {
  const { paymentId = "" } = typed;
  const { endsPlan: _endsPlan, ...body } = asRefundBody(typed);
  refuseMissing(body, typed);
  return call(
    "POST /api/studio/orders/{paymentId}/paid-otherwise",
    { params: { paymentId }, body },
    { idempotencyKey },
  );
});

const endPlan = byCall(({ paymentId = "", sure }) => {
  if (sure !== "on") {
    const fields = { sure: refundFaults.notTicked };
    throw new CallError("invalid", "Not complete", { status: 422, fields });
  }
  return call("POST /api/studio/orders/{paymentId}/end-plan", { params: { paymentId } });
});

function refuseMissing(body: Parameters<typeof missingIn>[0], { sure }: Record<string, string>) {
  const fields = missingIn(body, sure === "on");
  if (Object.keys(fields).length === 0) return;
  throw new CallError("invalid", "Not complete", { status: 422, fields });
}

const others = new Map([
  [otherwiseForm, otherwise],
  [endPlanForm, endPlan],
]);

export const refundClientAction = browserForms(({ form }) => others.get(form) ?? refund);
