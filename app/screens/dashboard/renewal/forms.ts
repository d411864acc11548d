import { form, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { subscriptionOf } from "../forms.ts";

const back = (query: string, { lang, path }: FormPage) => localPath(lang, path) + query;

export const renewalForms = {
  auto_on: form("POST /api/v4/member/autoRenew", {
    input: ({ renewalConsentVersion }, { path, lang }) => ({
      query: { lang },
      body: { subscriptionId: subscriptionOf(path), autoRenew: true, renewalConsentVersion },
    }),
    leadsTo: (_answer, page) => back("?done=on", page),
  }),
  auto_off: form("POST /api/v4/member/autoRenew", {
    input: (_typed, { path, lang }) => ({
      query: { lang },
      body: { subscriptionId: subscriptionOf(path), autoRenew: false },
    }),
    leadsTo: (_answer, page) => back("?done=off", page),
  }),
  renew: form("POST /api/v4/member/renewSubscription", {
    input: ({ amountCents, paymentToken }, { path, lang }) => ({
      query: { lang },
      body: {
        subscriptionId: subscriptionOf(path),
        amountCents: Number(amountCents),
        ...(paymentToken !== undefined && { paymentToken }),
      },
    }),
    leadsTo: (answer, page) =>
      back("paymentId" in answer ? `?payment=${answer.paymentId}` : "?done=renewed", page),
    // Longer than the server waits for the gateway.
    timeoutMs: 30_000,
    leavesDocument: true,
  }),
  card: form("POST /api/v4/member/updateBilling", {
    input: ({ paymentToken }, { path, lang }) => ({
      query: { lang },
      body: { subscriptionId: subscriptionOf(path), paymentToken },
    }),
    leadsTo: (answer, page) =>
      back(answer.status === "saved" ? "?done=card" : `?saved=${answer.cardSaveId}`, page),
    timeoutMs: 30_000,
    leavesDocument: true,
  }),
};
