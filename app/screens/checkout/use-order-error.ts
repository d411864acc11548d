import { useWords } from "#app/messages/words.ts";
import { fieldWords } from "#app/site/form/field-words.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import { readDate } from "#app/ui/form/read-date.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { useUiWords } from "#app/ui/ui-words.ts";
import { accountFaults } from "#contract/account-faults.ts";
import { checkoutFaults } from "#contract/checkout.ts";
import { datePartsOf } from "./date-parts.ts";

const faults = { ...accountFaults, ...checkoutFaults };

type Faults = Readonly<Partial<Record<keyof typeof faults, string>>>;

/**
 * Why a form of the checkout was not taken, for its shell; `button` is what sends it and `own` says
 * some faults as this form means them.
 */
export function useOrderError(
  refusal: FormRefusal | null,
  button: string,
  own: Faults = {},
): FormError | null {
  const { forms, signIn, checkout, accountFaults: general } = useWords();
  const { dateProblems } = useUiWords();
  if (!refusal) return null;
  const { code, retryAfterSeconds } = refusal;
  const failure = checkout.failures[code] ?? signIn.failures[code] ?? forms.failures[code];
  const minutes = retryAfterSeconds === undefined ? null : Math.ceil(retryAfterSeconds / 60);
  const message =
    code === "too_many" ? signIn.tooMany(minutes) : (failure ?? forms.otherFailure)(button);
  const said = { ...general, ...checkout.faults, ...own };
  const fields = fieldWords(named(refusal.fields), faults, said, forms.otherFault);
  const read = readDate(datePartsOf(refusal.typed ?? {}));
  if (fields.dateOfBirth === undefined || read.problem === undefined) return { message, fields };
  // Three boxes say more about what is wrong with a day than the call, which knows none of them.
  const name = read.part === undefined ? "dateOfBirth" : `dateOfBirth-${read.part}`;
  const entries = Object.entries(fields).map(([field, fault]): [string, string] =>
    field === "dateOfBirth" ? [name, dateProblems[read.problem]] : [field, fault],
  );
  return { message, fields: Object.fromEntries(entries) };
}

/** The call's paths as the names of our fields: account.address.zip is address-zip here. */
function named(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([path, fault]): [string, string] => {
    const name = path.replace(/^account\./, "").replaceAll(".", "-");
    return [name === "address" ? "address-line1" : name, fault];
  });
  return Object.fromEntries(entries);
}
