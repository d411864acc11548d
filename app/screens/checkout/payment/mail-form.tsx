import { useEffect } from "react";
import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { toasts } from "#app/ui/toast/toast-store.ts";

export const mailFormId = "order-mail";
type Props = { formKey: string; refused: FormRejection | null };

/** Resends the email; its button is beside the code field, within another form. */
export function MailForm({ formKey, refused }: Props) {
  const { email } = useWords("checkout").checkoutPayment;
  const { answer, rejection, hidden, shell } = useSiteForm<unknown>({
    name: "mail",
    formKey,
    refused,
    isPageChanged: false,
  });
  const error = useFormError(rejection, email.again);
  const { pending, values: _, ...form } = shell;
  const said = answer !== null ? email.sentAgain : error?.message;
  useEffect(() => {
    if (said)
      toasts.add({ id: mailFormId, severity: rejection ? "error" : "success", summary: said });
  }, [said, rejection]);
  return (
    <form id={mailFormId} className="contents" aria-busy={pending || undefined} {...form}>
      <HiddenFields {...hidden} />
      {said && <p className="sr-only noscript:not-sr-only">{said}</p>}
    </form>
  );
}
