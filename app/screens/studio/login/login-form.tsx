import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CodeField, useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Props = { formKey: string; refused: FormRejection | null };

export function LoginForm(props: Props) {
  const words = useWords("studio");
  const { studio } = words;
  const { login } = studio;
  const { rejection, hidden, shell } = useSiteForm({ name: "login", ...props });
  const error = useStudioError(rejection, login.send);
  return (
    <>
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <TextField name="email" type="email" label={studio.email} autoComplete="username" />
        <PasswordField name="password" label={studio.password} autoComplete="current-password" />
        <CodeField />
        <div className="*:[button]:w-full">
          <SubmitButton>{login.send}</SubmitButton>
        </div>
      </Form>
      <p className="mt-6 border-t border-line pt-4">
        <SiteLink to="/studio/reset-password" className={standaloneLink}>
          {login.forgot}
        </SiteLink>
      </p>
      <p className="mt-1 text-muted">{login.lostApp}</p>
      <p className="mt-4 text-muted">
        {login.member}{" "}
        <SiteLink to="/member-login" data-reload className="text-brand underline">
          {login.toMember}
        </SiteLink>
      </p>
    </>
  );
}
