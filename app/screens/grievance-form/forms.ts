import { form, type Form, type FormPage } from "#app/site/form/forms.ts";
import { ticketsOf } from "#app/site/form/form-files.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { askedOf, backHere, renewal } from "#app/site/form/private-link.ts";
import { typedDate } from "#app/site/form/typed-date.ts";

/** The typed form as the call takes it. A date that is none is left for the call to refuse. */
export function asGrievance(typed: Typed, { lang }: Pick<FormPage, "lang">) {
  const { own: sent, files } = ticketsOf(typed);
  const { authorized, discussed, urgent, ...rest } = sent;
  const own = Object.entries(rest).filter(([name]) => !name.startsWith("serviceOn-"));
  const hasDate = own.length < Object.keys(rest).length;
  return {
    body: {
      ...Object.fromEntries(own),
      authorized: authorized === "on",
      discussed: discussed === "yes",
      urgent: urgent === "on",
      ...(hasDate && { serviceOn: typedDate(typed, "serviceOn") ?? "" }),
      language: lang,
      ...(files && { files }),
    },
  };
}

/** Shows what was typed in the form again. */
const edit: Form = { send: () => Promise.resolve({ answer: null }) };

export const grievanceForms = {
  preview: form("POST /api/v4/grievance/preview", { input: asGrievance, takesFiles: true }),
  send: form("POST /api/v4/grievance", { input: asGrievance }),
  edit,
};

const writing = {
  input: (typed: Typed, page: FormPage) => {
    const { params, key } = askedOf(page);
    const { own, files } = ticketsOf(typed);
    return { params, body: { key, message: own["message"], ...(files && { files }) } };
  },
  leadsTo: backHere,
  takesFiles: true,
};

export const statusForms = {
  write: form("POST /api/v4/grievance/{number}/message", writing),
  appeal: form("POST /api/v4/grievance/{number}/appeal", writing),
  renew: form("POST /api/v4/grievance/{number}/link", renewal),
};
