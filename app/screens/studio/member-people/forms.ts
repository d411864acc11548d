import { form, type FormPage, type Forms, mustCheck } from "#app/site/form/forms.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { typedDate } from "#app/site/form/typed-date.ts";
import { localPath } from "#contract/language-path.ts";
import { planOf } from "../forms.ts";

export const peopleDone = ["added", "waits", "changed", "removed", "kept"] as const;
type Done = (typeof peopleDone)[number];

const donePath = (done: Done, { lang, path }: FormPage, whom = "") =>
  `${localPath(lang, path)}?${new URLSearchParams({ done, ...(whom && { whom }) })}`;

const personOf = (typed: Typed) => {
  const { firstName, lastName, relationship, reason } = typed;
  return { firstName, lastName, relationship, reason };
};

/** Left empty it stays; whatever else is no date is refused. */
function givenDate(typed: Typed): { dateOfBirth?: string } {
  const parts = ["month", "day", "year"].map((part) => typed[`dateOfBirth-${part}`]);
  if (parts.every((part) => part === undefined)) return {};
  return { dateOfBirth: typedDate(typed, "dateOfBirth") ?? "" };
}

/** The hidden field with the amount of an addition, as it was shown. */
export const amountField = (planDetailId: string) => `amount-${planDetailId}`;

const add = form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/people", {
  must: mustCheck("sure"),
  input: (typed, { path }) => {
    const { planDetailId } = typed;
    const shown = planDetailId === undefined ? undefined : typed[amountField(planDetailId)];
    return {
      params: planOf(path),
      body: {
        ...personOf(typed),
        dateOfBirth: typedDate(typed, "dateOfBirth"),
        planDetailId,
        amountCents: Number(shown ?? 0),
      },
    };
  },
  leadsTo: (answer, page) => donePath(answer.status === "paid" ? "added" : "waits", page),
  // Longer than the server waits for the gateway.
  timeoutMs: 30_000,
});

/** A form about a person is named after them: `edit-ID`, `remove-ID`, `keep-ID`. */
export const peopleForms: Forms = ({ form: name }) => {
  const [what = ""] = name.split("-");
  const personId = name.slice(what.length + 1);
  const named = { personId };
  switch (what) {
    case "add":
      return add;
    case "edit":
      return form("POST /api/studio/members/{accountId}/people/{personId}", {
        input: (typed, { path, lang }) => ({
          params: { ...named, accountId: planOf(path).accountId },
          query: { lang },
          body: { ...personOf(typed), ...givenDate(typed) },
        }),
        leadsTo: (_answer, page) => donePath("changed", page, personId),
      });
    case "remove":
      return form(
        "POST /api/studio/members/{accountId}/plans/{subscriptionId}/people/{personId}/remove",
        {
          must: mustCheck("sure"),
          input: ({ reason }, page) => onPlan(named, page, reason),
          leadsTo: (_answer, page) => donePath("removed", page, personId),
        },
      );
    case "keep":
      return form(
        "POST /api/studio/members/{accountId}/plans/{subscriptionId}/people/{personId}/keep",
        {
          input: ({ reason }, page) => onPlan(named, page, reason),
          leadsTo: (_answer, page) => donePath("kept", page, personId),
        },
      );
    default:
      return undefined;
  }
};

const onPlan = (
  named: { personId: string },
  { path, lang }: FormPage,
  reason: string | undefined,
) => ({ params: { ...named, ...planOf(path) }, query: { lang }, body: { reason } });
