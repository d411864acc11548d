import type { Words } from "#app/messages/words.ts";
import { entranceFailure } from "#app/site/entrance/entrance-failure.ts";
import { fieldWords } from "#app/site/form/field-words.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { accountFaults } from "#contract/account-faults.ts";
import { staffFaults } from "#contract/staff.ts";

/** Why a form of the studio was not taken. */
export function studioFailure(
  refusal: FormRefusal | null,
  button: string,
  words: Words,
): FormError | null {
  const general = entranceFailure(refusal, button, words);
  if (!refusal || !general) return null;
  const said = words.studio.failures[refusal.code];
  const faults = { ...accountFaults, ...staffFaults };
  const own = { ...words.accountFaults, ...words.studio.faults };
  const fields = fieldWords(refusal.fields, faults, own, words.forms.otherFault);
  return { message: said ? said(button) : general.message, fields };
}
