import { MailCheck } from "#app/ui/icons.ts";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { EmailedCode } from "#app/site/form/emailed-code.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Account } from "#contract/account.ts";
import { clearForm, DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { Panel } from "../panel.tsx";

type Props = FormStart & {
  email: string;
  hasPassword: boolean;
  pending: string | null;
  isDone: boolean;
};

/** The account's address, a pending new one, and the form to change it. */
export function EmailCard({ email, hasPassword, pending, isDone, formKey, refused }: Props) {
  const { email: words } = useWords("account").dashboard;
  const { answer, rejection, hidden, shell } = useSiteForm<Account>({
    name: "email",
    formKey,
    refused,
  });
  const error = useFormError(rejection, words.send);
  const card = useRef<HTMLDivElement>(null);
  useDone(answer, words.done, () => clearForm(card.current));
  return (
    <Panel title={words.title} about={<Now email={email} />}>
      {isDone && !answer && !rejection && <DoneNotice text={words.done} />}
      {pending && <Pending email={pending} />}
      <div ref={card}>
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          <EmailField label={words.email} autoComplete="email" />
          {hasPassword ? (
            <PasswordField
              name="currentPassword"
              label={words.password}
              autoComplete="current-password"
            />
          ) : (
            <EmailedCode name="currentPassword" rejection={rejection} />
          )}
          <div>
            <SubmitButton look="brand">{words.send}</SubmitButton>
          </div>
        </Form>
      </div>
    </Panel>
  );
}

function Now({ email }: { email: string }) {
  const { email: words } = useWords("account").dashboard;
  return (
    <>
      <p>{words.now}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{email}</p>
    </>
  );
}

function Pending({ email }: { email: string }) {
  const { email: words } = useWords("account").dashboard;
  return (
    <div className="mb-6 flex max-w-[32em] gap-3 rounded-lg bg-brand-soft p-4">
      <MailCheck aria-hidden className="mt-[0.15em] size-5 shrink-0 text-brand" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{words.pending(email)}</p>
        <p className="mt-1 text-sm text-muted">{words.pendingHelp}</p>
      </div>
    </div>
  );
}
