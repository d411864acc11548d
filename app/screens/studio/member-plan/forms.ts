import { form, mustCheck, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { planOf } from "../forms.ts";

export const planDone = ["chosen", "kept", "changed", "waits"] as const;
type Done = (typeof planDone)[number];

const donePath = (done: Done, { lang, path }: FormPage) => `${localPath(lang, path)}?done=${done}`;

export const planForms = {
  choose: form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/next-plan", {
    must: mustCheck("sure"),
    input: ({ sure: _sure, ...body }, { path, lang }) => ({
      params: planOf(path),
      query: { lang },
      body,
    }),
    leadsTo: (_answer, page) => donePath("chosen", page),
  }),
  keep: form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/keep-plan", {
    input: (body, { path, lang }) => ({ params: planOf(path), query: { lang }, body }),
    leadsTo: (_answer, page) => donePath("kept", page),
  }),
  change: form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/change", {
    must: mustCheck("sure"),
    input: ({ sure: _sure, attempt: _attempt, ...body }, { path }) => {
      return { params: planOf(path), body };
    },
    leadsTo: (answer, page) => donePath(answer.status === "paid" ? "changed" : "waits", page),
    // Longer than the server waits for the gateway.
    timeoutMs: 30_000,
  }),
};
