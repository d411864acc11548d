import { birthDateOf } from "../date-parts.ts";
import { wishBody } from "../wish-body.ts";

type Typed = Readonly<Record<string, string>>;

/** The order as it was shown, and who pays for it. */
export function payerBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, email, phone, language, emailConsent } = typed;
  // A new account needs one, and an empty box of a form is not sent along.
  const password = typed.isNew === undefined ? typed.password : (typed.password ?? "");
  const part = (name: string) => typed[`address-${name}`];
  const line2 = part("line2");
  return {
    ...wishBody(typed),
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
