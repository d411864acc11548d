import { useWords } from "#app/messages/words.ts";
import { entranceFailure } from "#app/site/entrance/entrance-failure.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import type { FormError } from "#app/ui/form/form-context.ts";

/** Why a form of the dashboard was not taken, for its shell; `button` is what sends it. */
export function useFormError(refusal: FormRefusal | null, button: string): FormError | null {
  const words = useWords();
  if (!refusal) return null;
  // A part of the address, address.zip to the call, is a field of its own: address-zip.
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([path, fault]) => [path.replaceAll(".", "-"), fault]),
  );
  return entranceFailure({ ...refusal, fields }, button, words);
}
