import { useWords } from "#app/messages/words.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { useUiWords } from "#app/ui/ui-words.ts";
import type { FormRejection } from "./form-outcome.ts";
import { atDatePart } from "./typed-date.ts";

/** Wording for a person who need not be the reader. */
export function usePersonErrors() {
  const { firstNameMissing, lastNameMissing } = useWords("checkout").checkout.people;
  return { first_name_missing: firstNameMissing, last_name_missing: lastNameMissing };
}

/** The boxes of a date of birth locate an error better than the call. */
export function useDateParts(
  error: FormError | null,
  rejection: FormRejection | null,
): FormError | null {
  const { dateProblems } = useUiWords();
  return atDatePart(error, {
    typed: rejection?.typed,
    name: "dateOfBirth",
    words: dateProblems,
  });
}
