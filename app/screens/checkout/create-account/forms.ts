import type { Typed } from "#app/site/form/form-outcome.ts";
import { localPath } from "#contract/language-path.ts";
import { birthDateOf } from "../date-parts.ts";
import { checkoutForm, checkoutBody } from "../checkout-form.ts";

export const detailsForms = {
  details: checkoutForm({
    input: (typed, { url }) => ({
      body: payerBody(typed),
      coupon: url.searchParams.get("coupon") ?? undefined,
    }),
    // The next step depends on what is known now: /checkout redirects to it.
    leadsTo: (carried, _typed, { lang }) => localPath(lang, "/checkout") + carried,
  }),
};

/** The checkout as it was shown, and its payer. */
function payerBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, email, phone, language, emailConsent } = typed;
  // A new account requires a password, and forms omit empty fields: send "" to get the error.
  const password = typed.isNew === undefined ? typed.password : (typed.password ?? "");
  const part = (name: string) => typed[`address-${name}`];
  const line2 = part("line2");
  return {
    ...checkoutBody(typed),
    account: {
      firstName,
      lastName,
      email,
      ...(password !== undefined && { password }),
      dateOfBirth: birthDateOf(typed),
      phone,
      address: {
        line1: part("line1"),
        ...(line2 !== undefined && { line2 }),
        city: part("city"),
        state: part("state"),
        zip: part("zip"),
      },
      ...(language !== undefined && { language }),
      emailConsent: emailConsent === "on",
    },
  };
}
