import { call } from "#app/browser/call.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { openOrder } from "#contract/calls/checkout.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { orderForms } from "../order-forms.ts";
import { payerBody } from "./payer-body.ts";

type Body = CallRequest<typeof openOrder>["body"];

const save = byCall(
  (typed) =>
    call("POST /api/km/checkout/account", {
      query: { lang: langOf(location.pathname) },
      body: payerBody(typed) as Body,
    }),
  (_draft, { pathname, searchParams }) => {
    const coupon = searchParams.get("coupon");
    const carried = coupon ? `?${new URLSearchParams({ coupon })}` : "";
    return localPath(langOf(pathname), "/checkout") + carried;
  },
);

export const detailsClientAction = orderForms(() => save);
