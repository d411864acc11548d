import { form } from "#app/site/form/forms.ts";
import { donePath, personBody } from "../person-input.ts";

const add = form("POST /api/km/checkout/member", {
  input: (typed, { lang }) => ({ query: { lang }, body: personBody(typed) }),
  leadsTo: (_answer, page) => (page.isDocument ? donePath(page, "added") : undefined),
});

export const peopleForms = {
  add_person: add,
  add_self: add,
  remove: form("DELETE /api/km/checkout/member", {
    input: ({ memberId }, { lang }) => ({ query: { lang, memberId } }),
    leadsTo: (_answer, page) => (page.isDocument ? donePath(page, "removed") : undefined),
  }),
};
