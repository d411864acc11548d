import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { Card, Notice } from "#app/site/entrance/entrance-page.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useFrame } from "#app/site/frame.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = { start: FormStart; isChanged: boolean };

export function PasswordSection({ start, isChanged }: Props) {
  const words = useWords("studio");
  const { staff } = useFrame();
  const { newPassword, security } = words.studio;
  const { answer, rejection, hidden, shell } = useSiteForm({ name: "password", ...start });
  const error = useStudioError(rejection, security.change);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) box.current?.querySelector("form")?.reset();
  }, [answer]);
  return (
    <section aria-labelledby="password" className="min-w-0">
      <h2 id="password" className="text-xl">
        {security.passwordTitle}
      </h2>
      <p className="mt-1 text-muted">{security.passwordText}</p>
      <div ref={box} className="mt-4">
        {(answer !== null || (isChanged && !rejection)) && (
          <Notice look="good" text={security.changed} />
        )}
        <Card>
          <Form {...shell} error={error}>
            <HiddenFields {...hidden} />
            <input hidden readOnly autoComplete="username" value={staff?.email ?? ""} />
            <PasswordField
              name="currentPassword"
              label={security.currentPassword}
              autoComplete="current-password"
            />
            <NewPasswordField label={newPassword} />
            <div>
              <SubmitButton>{security.change}</SubmitButton>
            </div>
          </Form>
        </Card>
      </div>
    </section>
  );
}
