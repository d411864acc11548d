import { forgetUnsent } from "#app/browser/form-drafts.ts";
import { useWords } from "#app/messages/words.ts";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { localPath } from "#contract/language-path.ts";
import { useCheckoutError } from "./checkout-form.tsx";

type Props = { rejection?: FormRejection | null };

/** Sent as a document, so that no checkout data stays in the page's memory. */
export function StartOver({ rejection = null }: Props) {
  const { checkout, lang } = useWords("checkout");
  const words = checkout.startOver;
  const error = useCheckoutError(rejection, words.button);
  const onSubmit = useConfirmedSubmit(
    () => forgetUnsent(),
    () => ({
      title: words.title,
      message: words.text,
      okText: words.yes,
      cancelText: words.keep,
      severity: "danger",
    }),
  );
  return (
    <form method="post" action={localPath(lang, "/checkout")} onSubmit={onSubmit} className="mt-12">
      {error && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {error.message}
        </p>
      )}
      <HiddenFields name="throw_away" formKey="" />
      <button
        type="submit"
        className="min-h-11 text-start text-sm text-muted underline underline-offset-4"
      >
        {words.button}
      </button>
    </form>
  );
}
