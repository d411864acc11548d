import { form, type FormPage } from "#app/site/form/forms.ts";
import { typedDate } from "#app/site/form/typed-date.ts";
import type { SentForm, Typed } from "#app/site/form/form-outcome.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";
import { subscriptionOf } from "../forms.ts";

export const peopleDone = ["added", "changed", "removed", "kept", "refunded"] as const;
type Done = (typeof peopleDone)[number];

/**
 * The list of people, with a notice of what was done, and for whom: a person, or the receipt that names
 * them.
 */
export const donePath = (done: Done, { lang }: Pick<FormPage, "lang">, whom: string) =>
  localPath(lang, `/dashboard/people?${new URLSearchParams({ done, whom })}`);

const named = ({ personId = "", subscriptionId }: Typed, { lang }: FormPage) => ({
  params: { id: personId },
  query: { lang, subscriptionId },
});

const personOf = (typed: Typed) => {
  const { firstName, lastName, relationship } = typed;
  return { firstName, lastName, dateOfBirth: typedDate(typed, "dateOfBirth"), relationship };
};

const removeForm = form("DELETE /api/v4/member/dependents/{id}", {
  input: named,
  leadsTo: (_answer, page, { personId = "" }) => donePath("removed", page, personId),
});

const keepForm = form("POST /api/v4/member/dependents/{id}", {
  input: named,
  leadsTo: (_answer, page, { personId = "" }) => donePath("kept", page, personId),
});

const keepStart = "keep-";

/** One for each plan, so that a refusal is said at the plan that it is about. */
export const keepFormOf = (subscriptionId: string) => keepStart + subscriptionId;

export function peopleForms({ form: name }: SentForm) {
  if (name === "remove") return removeForm;
  return name.startsWith(keepStart) ? keepForm : undefined;
}

/** The hidden field with the amount of an addition, as it was shown. */
export const amountField = (planDetailId: string) => `amount-${planDetailId}`;

export const addForms = {
  add: form("POST /api/v4/member/dependents", {
    input: (typed, { path, lang }) => {
      const { planDetailId, paymentToken } = typed;
      const shown = planDetailId === undefined ? undefined : typed[amountField(planDetailId)];
      return {
        query: { lang },
        body: {
          subscriptionId: subscriptionOf(path),
          ...personOf(typed),
          planDetailId,
          amountCents: Number(shown ?? 0),
          ...(paymentToken !== undefined && { paymentToken }),
        },
      };
    },
    leadsTo: (answer, page) =>
      "paymentId" in answer
        ? `${localPath(page.lang, page.path)}?payment=${answer.paymentId}`
        : donePath("added", page, "receiptId" in answer ? answer.receiptId : ""),
    // Longer than the server waits for the gateway.
    timeoutMs: 30_000,
    leavesDocument: true,
  }),
};

/** The person's id in the page's path. */
export const personOfPath = (path: string) => lastSegment(path);

export const editForms = {
  edit: form("PUT /api/v4/member/dependents/{id}", {
    input: (typed, { path, lang }) => ({
      params: { id: personOfPath(path) },
      query: { lang },
      body: personOf(typed),
    }),
    leadsTo: (_answer, page) => donePath("changed", page, personOfPath(page.path)),
  }),
};
