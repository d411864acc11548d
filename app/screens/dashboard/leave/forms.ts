import { form, mustCheck } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { subscriptionOf } from "./subscription-of.ts";

export const leaveForms = {
  leave: form("POST /api/v4/member/cancelSubscription/{id}", {
    must: mustCheck("understood"),
    input: ({ refundCents }, { path }) => ({
      params: { id: subscriptionOf(path) },
      body: { refundCents: Number(refundCents) },
    }),
    leadsTo: (_answer, { lang, path }) => localPath(lang, path),
    timeoutMs: 30_000,
  }),
};
