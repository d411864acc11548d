import { call } from "#app/browser/call.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { changeOrderMember } from "#contract/calls/checkout.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { orderForms } from "../order-forms.ts";
import { changedPersonBody } from "../person-body.ts";

type Body = CallRequest<typeof changeOrderMember>["body"];

const save = byCall(
  (typed) =>
    call("PUT /api/km/checkout/member", {
      query: { lang: langOf(location.pathname) },
      body: changedPersonBody(typed) as Body,
    }),
  (_draft, { pathname, searchParams }) => {
    const coupon = searchParams.get("coupon");
    const query = new URLSearchParams({ done: "changed", ...(coupon && { coupon }) });
    return localPath(langOf(pathname), `/checkout/add-member?${query}`);
  },
);

export const personClientAction = orderForms(() => save);
