import { form, type Form } from "#app/site/form/forms.ts";
import type { FieldCodes, Typed } from "#app/site/form/form-outcome.ts";
import { localPath } from "#contract/language-path.ts";

const coupon = (codeOf: (typed: Typed) => string | null, must?: Form["must"]) =>
  form("PUT /api/km/checkout/coupon", {
    ...(must && { must }),
    input: (typed, { lang }) => ({ query: { lang }, body: { couponCode: codeOf(typed) } }),
    leadsTo: (_answer, { lang, isDocument }) =>
      isDocument ? localPath(lang, "/checkout/payment") : undefined,
  });

/** The page's small forms; payment itself has a flow of its own, with the card. */
export const paymentForms = {
  coupon: coupon(
    ({ couponCode = "" }) => couponCode,
    ({ couponCode }): FieldCodes => (couponCode ? {} : { couponCode: "coupon_missing" }),
  ),
  coupon_off: coupon(() => null),
  mail: form("POST /api/km/checkout/account/mail", { input: () => ({}) }),
};
