import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useStudioError } from "#app/site/studio/use-studio-error.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = { token: string; formKey: string; refused: FormRejection | null };

export function NewPasswordForm({ token, ...start }: Props) {
  const words = useWords();
  const { newPassword, reset } = words.studio;
  const { rejection, hidden, shell } = useSiteForm({ name: "new-password", ...start });
  const error = useStudioError(rejection, reset.change);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label={newPassword} />
      <div>
        <SubmitButton>{reset.change}</SubmitButton>
      </div>
    </Form>
  );
}
