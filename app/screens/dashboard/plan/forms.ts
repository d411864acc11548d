import { form, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { subscriptionOf } from "../forms.ts";

export const planDone = ["chosen", "changed", "kept", "refunded"] as const;
type Done = (typeof planDone)[number];

export const donePath = (done: Done, { lang, path }: Pick<FormPage, "lang" | "path">) =>
  `${localPath(lang, path)}?done=${done}`;

export const planForms = {
  choose: form("PUT /api/v4/member/changePlan/{subscriptionId}", {
    input: ({ planId, cycle, quoteHash }, { path, lang }) => ({
      params: { subscriptionId: subscriptionOf(path) },
      query: { lang },
      body: { planId, cycle, quoteHash },
    }),
    leadsTo: (_answer, page) => donePath("chosen", page),
  }),
  change: form("POST /api/v4/member/changePlan", {
    input: ({ planId, cycle, quoteHash, paymentToken }, { path, lang }) => ({
      query: { lang },
      body: {
        subscriptionId: subscriptionOf(path),
        planId,
        cycle,
        quoteHash,
        ...(paymentToken !== undefined && { paymentToken }),
      },
    }),
    leadsTo: (answer, page) =>
      "paymentId" in answer
        ? `${localPath(page.lang, page.path)}?payment=${answer.paymentId}`
        : donePath("changed", page),
    // Longer than the server waits for the gateway.
    timeoutMs: 30_000,
    leavesDocument: true,
  }),
  keep: form("DELETE /api/v4/member/changePlan/{subscriptionId}", {
    input: (_typed, { path, lang }) => ({
      params: { subscriptionId: subscriptionOf(path) },
      query: { lang },
    }),
    leadsTo: (_answer, page) => donePath("kept", page),
  }),
};
