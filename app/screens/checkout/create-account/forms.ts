import type { Typed } from "#app/site/form/form-outcome.ts";
import type { Form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { birthDateOf } from "../date-parts.ts";
import { openOrder, orderBody } from "../open-order.ts";

const details: Form = {
  // What comes next depends on what is known now, so the order itself says it.
  async send(perform, typed, { lang, url }) {
    const coupon = url.searchParams.get("coupon") ?? undefined;
    const carried = await openOrder(perform, { body: payerBody(typed), coupon, lang });
    return { answer: { carried }, to: localPath(lang, "/checkout") + carried };
  },
};

export const detailsForms = { details };

/** The order as it was shown, and who pays for it. */
function payerBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, email, phone, language, emailConsent } = typed;
  // A new account needs one, and an empty box of a form is not sent along.
  const password = typed.isNew === undefined ? typed.password : (typed.password ?? "");
  const part = (name: string) => typed[`address-${name}`];
  const line2 = part("line2");
  return {
    ...orderBody(typed),
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
