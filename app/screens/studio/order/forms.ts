import { form, type FormPage } from "#app/site/form/forms.ts";
import { paymentOf } from "./payment-of.ts";
import { asMoneyBody, missingIn, untickedIn } from "./refund-body.ts";

const paramsOf = ({ path }: FormPage) => ({ paymentId: paymentOf(path) });

export const orderForms = {
  refund: form("POST /api/studio/orders/{paymentId}/refund", {
    must: missingIn,
    input: (typed, page) => ({
      params: paramsOf(page),
      body: { ...asMoneyBody(typed), endsPlan: typed.endsPlan === "on" },
    }),
    timeoutMs: 30_000,
  }),
  otherwise: form("POST /api/studio/orders/{paymentId}/paid-otherwise", {
    must: missingIn,
    input: (typed, page) => ({ params: paramsOf(page), body: asMoneyBody(typed) }),
  }),
  "end-plan": form("POST /api/studio/orders/{paymentId}/end-plan", {
    must: untickedIn,
    input: (_typed, page) => ({ params: paramsOf(page) }),
  }),
};
