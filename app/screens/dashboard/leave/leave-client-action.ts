import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import { memberForms } from "#app/site/form/member-forms.ts";
import { notTicked } from "./not-ticked.ts";

const leave = byCall(
  async ({ id = "", refundCents, understood }, { idempotencyKey = "" }) => {
    if (understood !== "on") {
      const fields = { understood: notTicked };
      throw new CallError("invalid", "Not complete", { status: 422, fields });
    }
    await call(
      "POST /api/v4/member/cancelSubscription/{id}",
      { params: { id }, body: { refundCents: Number(refundCents) } },
      { idempotencyKey, timeoutMs: 30_000 },
    );
  },
  (_answer, { pathname }) => pathname,
);

export const leaveClientAction = memberForms(() => leave);
