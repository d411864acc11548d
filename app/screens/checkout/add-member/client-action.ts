import { call } from "#app/browser/call.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { addOrderMember } from "#contract/calls/checkout.ts";
import { langOf } from "#contract/language-path.ts";
import { orderForms } from "../order-forms.ts";
import { personBody } from "../person-body.ts";

type Body = CallRequest<typeof addOrderMember>["body"];

const lang = () => langOf(location.pathname);

const add = byCall((typed) =>
  call("POST /api/km/checkout/member", {
    query: { lang: lang() },
    body: personBody(typed) as Body,
  }),
);
const remove = byCall(({ memberId = "" }) =>
  call("DELETE /api/km/checkout/member", { query: { lang: lang(), memberId } }),
);

export const peopleClientAction = orderForms(({ form }) => (form === "remove" ? remove : add));
