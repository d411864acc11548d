import { form, mustCheck, type FormPage } from "#app/site/form/forms.ts";
import { paymentOf } from "./payment-of.ts";
import { asMoneyBody, missingOf } from "./refund-body.ts";

const paramsOf = ({ path }: FormPage) => ({ paymentId: paymentOf(path) });

export const paymentForms = {
  refund: form("POST /api/studio/payments/{paymentId}/refund", {
    must: missingOf,
    input: (typed, page) => ({
      params: paramsOf(page),
      body: { ...asMoneyBody(typed), endsPlan: typed.endsPlan === "on" },
    }),
    timeoutMs: 30_000,
  }),
  otherwise: form("POST /api/studio/payments/{paymentId}/manual-refund", {
    must: missingOf,
    input: (typed, page) => ({ params: paramsOf(page), body: asMoneyBody(typed) }),
  }),
  "end-plan": form("POST /api/studio/payments/{paymentId}/end-plan", {
    must: mustCheck("sure"),
    input: (_typed, page) => ({ params: paramsOf(page) }),
  }),
};
