import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { EmailedCode } from "#app/site/form/emailed-code.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";

type Props = FormStart & { hasPassword: boolean };

/** The password, or an emailed code, a checkbox and, with JavaScript, a confirmation. */
export function EraseForm({ hasPassword, formKey, refused }: Props) {
  const { erase: words } = useWords("account").dashboard;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "erase", formKey, refused });
  const error = useFormError(rejection, words.send);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, (form) =>
    isComplete(new FormData(form))
      ? {
          title: words.confirmTitle,
          message: words.confirm,
          okText: words.confirmOk,
          cancelText: words.cancel,
          severity: "danger",
          icon: "remove",
        }
      : null,
  );
  return (
    <Form {...shell} onSubmit={onSubmit} error={error}>
      <HiddenFields {...hidden} />
      {hasPassword ? (
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
      ) : (
        <EmailedCode name="password" rejection={rejection} />
      )}
      <CheckboxField name="understood" label={words.understood} />
      <div>
        <SubmitButton look="danger">{words.send}</SubmitButton>
      </div>
    </Form>
  );
}

function isComplete(typed: FormData): boolean {
  return typed.get("password") !== "" && typed.get("understood") === "on";
}
