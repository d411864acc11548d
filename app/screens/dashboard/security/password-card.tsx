import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { EmailedCode } from "#app/site/form/emailed-code.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { clearForm, DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { Panel } from "../panel.tsx";

type Props = FormStart & { email: string; hasPassword: boolean; isDone: boolean };

export function PasswordCard({ email, hasPassword, isDone, formKey, refused }: Props) {
  const { password: words } = useWords("account").dashboard;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "password",
    formKey,
    refused,
  });
  const send = hasPassword ? words.send : words.set;
  const error = useFormError(rejection, send, {
    fields: {
      "password.password_missing": words.nextMissing,
      ...(hasPassword && { "currentPassword.password_missing": words.currentMissing }),
    },
  });
  const card = useRef<HTMLDivElement>(null);
  useDone(answer, words.done, () => clearForm(card.current));
  return (
    <Panel title={words.title} about={hasPassword ? words.lead : words.none}>
      {isDone && !answer && !rejection && <DoneNotice text={words.done} />}
      <div ref={card}>
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          {/* For password managers, so that they know the account. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {hasPassword ? (
            <PasswordField
              name="currentPassword"
              label={words.current}
              autoComplete="current-password"
            />
          ) : (
            <EmailedCode name="currentPassword" rejection={rejection} />
          )}
          <NewPasswordField label={words.next} />
          <div>
            <SubmitButton look="brand">{send}</SubmitButton>
          </div>
        </Form>
      </div>
    </Panel>
  );
}
