import type { Typed } from "#app/site/form/form-outcome.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import { form, type FormPage } from "#app/site/form/forms.ts";
import { typedDate } from "#app/site/form/typed-date.ts";
import { readMoney } from "#app/ui/form/read-money.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";

const back = (done: "logged" | "changed" | "removed", { lang }: FormPage, visitId = "") =>
  localPath(lang, `/dashboard/savings?done=${done}${visitId && `&whom=${visitId}`}`);

/** The visit's id in the page's path. */
export function visitOf(path: string): string {
  return lastSegment(path);
}

/** A visit as the call takes it: what can't be read is sent as null, and refused there. */
export function visitBody(typed: Typed): Record<string, unknown> {
  const { personId = "", procedure, procedureName, usual, paid, office, note } = typed;
  return {
    personId,
    visitedOn: typedDate(typed, "visitedOn"),
    ...(procedure !== undefined && { procedure }),
    ...(procedureName !== undefined && { procedureName }),
    ...(usual !== undefined && { usualCents: readMoney(usual) }),
    paidCents: readMoney(paid),
    ...(office !== undefined && { office }),
    ...(note !== undefined && { note }),
  };
}

/** All that can be seen to be wrong before anything is looked up, so that it is said at once. */
function mustVisit(typed: Typed): FieldCodes {
  const { procedure, procedureName, usual, paid } = typed;
  const isUnpriced = procedure === undefined && usual === undefined;
  return {
    ...(typedDate(typed, "visitedOn") === undefined && { visitedOn: "visit_date_invalid" }),
    ...(procedure === undefined && procedureName === undefined
      ? { procedureName: "procedure_missing" }
      : isUnpriced && { usualCents: "usual_price_missing" }),
    ...(usual !== undefined && readMoney(usual) === null && { usualCents: "usual_price_invalid" }),
    ...(readMoney(paid) === null && { paidCents: "paid_price_invalid" }),
  };
}

/** The form's own names of the call's fields. */
export const visitField = (path: string) =>
  ({ usualCents: "usual", paidCents: "paid" })[path] ?? path;

export const logForms = {
  log_visit: form("POST /api/v4/member/visits", {
    must: mustVisit,
    input: (typed, { lang }) => ({ query: { lang }, body: visitBody(typed) }),
    leadsTo: ({ id }, page) => back("logged", page, id),
  }),
};

export const visitForms = {
  change_visit: form("PUT /api/v4/member/visits/{id}", {
    must: mustVisit,
    input: (typed, { lang, path }) => ({
      params: { id: visitOf(path) },
      query: { lang },
      body: visitBody(typed),
    }),
    leadsTo: (_answer, page) => back("changed", page),
  }),
  remove_visit: form("DELETE /api/v4/member/visits/{id}", {
    input: (_typed, { path }) => ({ params: { id: visitOf(path) } }),
    // Deleted in another tab: it is gone, as was asked.
    doneBy: { not_found: { removed: true } },
    leadsTo: (_answer, page) => back("removed", page),
  }),
};
