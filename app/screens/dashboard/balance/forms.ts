import type { SentForm } from "#app/site/form/form-outcome.ts";
import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

const start = "pay-";

export const payForm = (subscriptionId: string) => start + subscriptionId;

/** The form of one plan's open renewal: its own payment, by the card on file. */
export function balanceForms({ form: name }: SentForm) {
  const [, subscriptionId] = /^pay-(sub_[\w-]{1,50})$/.exec(name) ?? [];
  if (subscriptionId === undefined) return undefined;
  return form("POST /api/v4/member/renewSubscription", {
    input: ({ amountCents }, { lang }) => ({
      query: { lang },
      body: { subscriptionId, amountCents: Number(amountCents) },
    }),
    leadsTo: (answer, { lang }) =>
      localPath(
        lang,
        "paymentId" in answer
          ? `/dashboard/renewal/${subscriptionId}?payment=${answer.paymentId}`
          : "/dashboard/balance?done",
      ),
    // Longer than the server waits for the gateway.
    timeoutMs: 30_000,
    leavesDocument: true,
  });
}
