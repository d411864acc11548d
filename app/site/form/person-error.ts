import { useWords } from "#app/messages/words.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { readDate } from "#app/ui/form/read-date.ts";
import { useUiWords } from "#app/ui/ui-words.ts";
import type { FormRejection } from "./form-outcome.ts";
import { datePartsOf } from "./person-input.ts";

/** Wording for a person who need not be the reader. */
export function usePersonErrors() {
  const { firstNameMissing, lastNameMissing } = useWords("checkout").checkout.people;
  return { first_name_missing: firstNameMissing, last_name_missing: lastNameMissing };
}

/** The three date boxes locate an error better than the call, which has one field. */
export function useDateParts(
  error: FormError | null,
  rejection: FormRejection | null,
): FormError | null {
  const { dateProblems } = useUiWords();
  const read = readDate(datePartsOf(rejection?.typed ?? {}));
  if (error?.fields?.dateOfBirth === undefined || read.problem === undefined) return error;
  const name = read.part === undefined ? "dateOfBirth" : `dateOfBirth-${read.part}`;
  const entries = Object.entries(error.fields).map(([field, said]): [string, string] =>
    field === "dateOfBirth" ? [name, dateProblems[read.problem]] : [field, said],
  );
  return { ...error, fields: Object.fromEntries(entries) };
}
