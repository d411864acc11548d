import type { Words } from "#app/messages/words.ts";
import { fieldWords } from "#app/site/form/field-words.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { accountFaults } from "#contract/account-faults.ts";

type Faults = Partial<Words["accountFaults"]>;

/** Why a form with a password was not taken; `own` says some faults as this form means them. */
export function entranceFailure(
  refusal: FormRefusal | null,
  button: string,
  { signIn, forms, accountFaults: general }: Words,
  own: Faults = {},
): FormError | null {
  if (!refusal) return null;
  const { code, fields } = refusal;
  const said = signIn.failures[code] ?? forms.failures[code] ?? forms.otherFailure;
  const message = code === "too_many" ? signIn.tooMany(minutesOf(refusal)) : said(button);
  const faults = { ...general, ...own };
  return { message, fields: fieldWords(fields, accountFaults, faults, forms.otherFault) };
}

function minutesOf({ retryAfterSeconds }: FormRefusal): number | null {
  return retryAfterSeconds === undefined ? null : Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/** By who fills the form, with another press of the button. */
export function isMendable({ code }: FormRefusal): boolean {
  return code === "invalid" || code === "csrf_stale";
}
