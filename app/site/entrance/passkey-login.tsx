import { KeyRound } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useOfferedPasskeys, usePasskeyForm } from "#app/site/form/use-passkey.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

const getOptions = () => call("GET /api/login/passkey");

type Props = {
  formKey: string;
  refused: FormRejection | null;
  /** Hidden fields that are sent along. */
  children?: ReactNode;
};

/** The button, and the offer in the email field; both need JavaScript. */
export function PasskeyLogin({ children, ...props }: Props) {
  const { login: words } = useWords("forms").loginSteps;
  const { rejection, hidden, shell } = useSiteForm({ name: "passkey", ...props });
  const { field, onSubmit, error, submit } = usePasskeyForm(shell.onSubmit, async (script) => {
    // The dialog takes the offer's place: both must not answer.
    script.stopOffering();
    return script.askForPasskey(await getOptions());
  });
  useOfferedPasskeys((script) => script.offerPasskeys(getOptions), submit);
  const errors = { bad_credentials: () => words.refused };
  const rejected = useFormError(rejection, words.passkey, { errors });
  return (
    <div className="mt-6 noscript:hidden">
      <p className="mb-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Form {...shell} onSubmit={onSubmit} error={error ?? rejected}>
        <HiddenFields {...hidden} />
        {children}
        <input ref={field} type="hidden" name="credential" />
        <div className="*:[button]:w-full">
          <SubmitButton look="second">
            <KeyRound aria-hidden className="me-2 inline size-5 align-[-0.2em]" />
            {words.passkey}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
