import { useWords } from "#app/messages/words.ts";

/** Of somebody who need not be whoever reads it. */
export function usePersonFaults() {
  const { firstNameMissing, lastNameMissing } = useWords().checkout.people;
  return { firstNameMissing, lastNameMissing };
}
