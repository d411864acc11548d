import { useWords } from "#app/messages/words.ts";
import { Card } from "#app/site/entrance/entrance-page.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { AppSetup } from "#app/site/app-setup.tsx";
import { CodeField, useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { QrPicture } from "#app/site/qr-picture.server.ts";
import type { AppSetup as Totp } from "#contract/second-factor-fields.ts";

/** What a valid invitation link shows to its holder. */
type Invitation = { token: string; email: string; name: string; totp: Totp; picture: QrPicture };
type Props = { invitation: Invitation; formKey: string; refused: FormRejection | null };

/** The name, and the password and authenticator code needed for every login. */
export function JoinForm({ invitation, ...start }: Props) {
  const words = useWords("studio");
  const { studio } = words;
  const { join } = studio;
  const { rejection, hidden, shell } = useSiteForm({ name: "join", ...start });
  const error = useStudioError(rejection, join.send);
  const { token, email, name } = invitation;
  return (
    <Card>
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <input type="hidden" name="token" value={token} />
        {/* Password managers store the password under this name; it is not sent. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <p>
          {join.email} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <TextField name="name" label={join.yourName} autoComplete="name" defaultValue={name} />
        <NewPasswordField label={studio.newPassword} />
        <AppSetup {...invitation} heading="h2" words={join} />
        <CodeField />
        <div className="*:[button]:w-full">
          <SubmitButton>{join.send}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
