import { form } from "#app/site/form/forms.ts";
import { donePath, personBody } from "../person-input.ts";

export const personForms = {
  edit_person: form("PUT /api/km/checkout/member", {
    input: (typed, { lang }) => ({
      query: { lang },
      body: { memberId: typed.memberId ?? "", ...personBody(typed) },
    }),
    leadsTo: (_answer, page) => donePath(page, "changed"),
  }),
};
