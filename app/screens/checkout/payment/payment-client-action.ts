import { call } from "#app/browser/call.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import { langOf } from "#contract/language-path.ts";
import { orderForms } from "../order-forms.ts";

const setCoupon = (couponCode: string | null) =>
  call("PUT /api/km/checkout/coupon", { body: { couponCode }, query: { lang: here() } });

const forms = {
  coupon: byCall(({ couponCode = "" }) => setCoupon(couponCode)),
  coupon_off: byCall(() => setCoupon(null)),
  mail: byCall(() => call("POST /api/km/checkout/account/mail")),
};

/** The small forms of the page; paying goes its own way, with the card. */
export const paymentClientAction = orderForms(({ form }) => forms[form as keyof typeof forms]);

const here = () => langOf(location.pathname);
