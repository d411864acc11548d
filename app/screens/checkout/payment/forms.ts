import { form } from "#app/site/form/forms.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { localPath } from "#contract/language-path.ts";

const coupon = (codeOf: (typed: Typed) => string | null) =>
  form("PUT /api/km/checkout/coupon", {
    input: (typed, { lang }) => ({ query: { lang }, body: { couponCode: codeOf(typed) } }),
    leadsTo: (_answer, { lang, isDocument }) =>
      isDocument ? localPath(lang, "/checkout/payment") : undefined,
  });

/** The small forms of the page; paying goes its own way, with the card. */
export const paymentForms = {
  coupon: coupon(({ couponCode = "" }) => couponCode),
  coupon_off: coupon(() => null),
  mail: form("POST /api/km/checkout/account/mail", { input: () => ({}) }),
};
