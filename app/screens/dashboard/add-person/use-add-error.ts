import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useDateParts, usePersonErrors } from "#app/site/form/person-error.ts";
import { useFormError } from "#app/site/form/site-form.tsx";
import { useNotChargedText } from "../attempt/pay-again.ts";

/** Why nobody was added. */
export function useAddError(rejection: FormRejection | null, button: string) {
  const { renewal, people } = useWords("account");
  const { adding: words } = people;
  const { failed } = renewal;
  const say = useNotChargedText();
  const error = useFormError(rejection, button, {
    errors: {
      card_declined: () => say(rejection?.reason ?? "declined"),
      not_charged: () => failed.notCharged,
      price_changed: () => words.changed,
      conflict: () => words.over,
      in_progress: () => words.busy,
      unavailable: () => failed.unavailable,
      timeout: failed.timeout,
    },
    fields: { ...usePersonErrors(), missing: words.choosePrice, invalid: words.choosePrice },
  });
  return useDateParts(error, rejection);
}
