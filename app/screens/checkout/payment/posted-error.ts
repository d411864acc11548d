import type { Words } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import type { PayableData } from "./load-payment.server.ts";
import { payErrorText } from "./pay-error-text.ts";
import { payErrorOfForm } from "./pay-error.ts";

/** The same for a form posted as a document. */
export function postedError(
  rejection: FormRejection | null,
  { quote }: Pick<PayableData, "quote">,
  words: Words,
): FormError | null {
  if (!rejection) return null;
  if (rejection.code === "csrf_stale") {
    const { forms, checkoutPayment } = words;
    return { message: (forms.errors.csrf_stale ?? forms.otherError)(checkoutPayment.join) };
  }
  return payErrorText(payErrorOfForm(rejection), words, quote.dueTodayCents);
}
