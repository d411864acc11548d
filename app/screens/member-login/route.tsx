import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { useFormError, HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { EmailCodeEntry, useEmailCodeEntry } from "#app/site/entrance/email-code-entry.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Route } from "./+types/route.ts";
import { carryEmail } from "#app/site/entrance/carried-email.ts";
import { entranceForms } from "./forms.ts";
import { loadPage, type Shown } from "./load-page.server.ts";
import { LoginView } from "./login-view.tsx";
import { ResetView } from "./reset-view.tsx";

export const loader = loadPage;
export const action = documentForms(entranceForms);
export const clientAction = browserForms(entranceForms);

export default function MemberLogin({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "login":
      return <LoginView {...loaderData} />;
    case "email_code":
      return <ByEmailView {...loaderData} />;
    case "reset":
      return <ResetView {...loaderData} />;
    case "new_password":
      return <NewPasswordView {...loaderData} />;
  }
}

function ByEmailView({ awaited, here, hasMailbox, ...start }: Shown<"email_code">) {
  const { loginSteps, titles } = useWords("forms");
  const { emailCode: words, login } = loginSteps;
  const entry = useEmailCodeEntry(awaited, start);
  const isAsked = entry.awaited === null && entry.ticket === null;
  return (
    <EntrancePage
      title={entry.ticket === null ? titles.memberLogin : login.codeTitle}
      lead={entry.ticket === null ? (isAsked ? words.lead : undefined) : login.codeLead}
      aside={<GoodToKnow />}
    >
      {entry.step.rejection?.fields.ticket !== undefined && <Notice text={words.stepOver} />}
      <Card>
        <EmailCodeEntry
          {...entry}
          here={here}
          sent={words.sentIfKnown}
          enterLabel={login.codeSend}
          hasMailbox={hasMailbox}
        >
          <p className="mt-4">
            <SiteLink
              to={here.replace("code=&", "").replace("?code=", "")}
              className={standaloneLink}
            >
              {words.password}
            </SiteLink>
          </p>
        </EmailCodeEntry>
      </Card>
    </EntrancePage>
  );
}

function NewPasswordView({ token, email, ...start }: Shown<"new_password">) {
  const words = useWords("forms");
  const { reset } = words.signIn;
  const { rejection, hidden, shell } = useSiteForm({ name: "new_password", ...start });
  const error = useFormError(rejection, reset.change);
  // The link was valid when the page loaded and has expired since.
  if (rejection?.fields.token !== undefined) return <ResetView {...start} view="reset" isOver />;
  return (
    <EntrancePage title={reset.newTitle} aside={<GoodToKnow />}>
      <Card>
        <Form
          {...shell}
          onSubmit={(event) => {
            carryEmail(email);
            shell.onSubmit(event);
          }}
          error={error}
        >
          <CallIfStuck rejection={rejection} />
          <HiddenFields {...hidden} />
          <input type="hidden" name="token" value={token} />
          <WhoseAccount label={reset.newFor} email={email} />
          <NewPasswordField label={reset.newPassword} />
          <p>{reset.changeNote}</p>
          <div className="*:[button]:w-full">
            <SubmitButton>{reset.change}</SubmitButton>
          </div>
        </Form>
      </Card>
    </EntrancePage>
  );
}

type Props = { label: string; email: string };

/** Shown to the person and, in a field that is not sent, to the password manager. */
function WhoseAccount({ label, email }: Props) {
  return (
    <p>
      {label} <strong className="wrap-anywhere">{email}</strong>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
    </p>
  );
}
