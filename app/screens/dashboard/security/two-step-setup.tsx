import { useWords } from "#app/messages/words.ts";
import { AppSetup } from "#app/site/app-setup.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useFormError, type useSiteForm } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { ShownRecoveryCodes } from "#contract/second-factor-fields.ts";
import type { ShownTwoStep } from "./load-security.server.ts";

type Props = {
  form: ReturnType<typeof useSiteForm<ShownRecoveryCodes>>;
  setup: NonNullable<ShownTwoStep["setup"]>;
};

/** The app's key, and the code that shows that the app has it. */
export function SetupForm({ form: { rejection, hidden, shell }, setup }: Props) {
  const { twoStep: words } = useWords("account").loginSecurity;
  const errors = { conflict: () => words.changed };
  const error = useFormError(rejection, words.confirm, { errors });
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <AppSetup {...setup} heading="h3" words={words} />
      <TextField
        name="code"
        label={words.code}
        help={words.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        width="phone"
      />
      <ConfirmLogin rejection={rejection} />
      <div>
        <SubmitButton look="brand">{words.confirm}</SubmitButton>
      </div>
    </Form>
  );
}
