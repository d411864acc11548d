import { useEffect } from "react";
import { useWords } from "#app/messages/words.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import { HiddenFields } from "#app/site/form/hidden-fields.tsx";
import { useSiteForm } from "#app/site/form/use-site-form.ts";
import { toasts } from "#app/ui/toast/toast-store.ts";

export const mailFormId = "order-mail";
type Props = { formKey: string; refused: FormRefusal | null };

/** Asks for the mail once more; its button stands beside the code, within another form. */
export function MailForm({ formKey, refused }: Props) {
  const words = useWords();
  const { email } = words.checkoutPayment;
  const { answer, refusal, hidden, shell } = useSiteForm<unknown>({
    name: "mail",
    formKey,
    refused,
    isPageChanged: false,
  });
  const { pending, values: _, ...form } = shell;
  const said = answer !== null ? email.sentAgain : refusal && sayRefusal(refusal, words);
  useEffect(() => {
    if (said)
      toasts.add({ id: mailFormId, severity: refusal ? "error" : "success", summary: said });
  }, [said, refusal]);
  return (
    <form id={mailFormId} className="contents" aria-busy={pending || undefined} {...form}>
      <HiddenFields {...hidden} />
      {said && <p className="sr-only noscript:not-sr-only">{said}</p>}
    </form>
  );
}

function sayRefusal(
  { code, retryAfterSeconds }: FormRefusal,
  { checkoutPayment, forms }: ReturnType<typeof useWords>,
): string {
  const { email } = checkoutPayment;
  if (code === "too_many") {
    const minutes = retryAfterSeconds === undefined ? null : Math.ceil(retryAfterSeconds / 60);
    return checkoutPayment.failures.tooMany(minutes);
  }
  return (forms.failures[code] ?? forms.otherFailure)(email.again);
}
