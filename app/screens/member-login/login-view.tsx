import { useSearchParams } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { useFormError, HiddenFields, useSiteForm, isFixable } from "#app/site/form/site-form.tsx";
import { DemoNote } from "#app/site/entrance/demo-note.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { CallInstead } from "#app/site/phone.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { login } from "#contract/calls/member-sessions.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useCarriedEmail } from "#app/site/entrance/carried-email.ts";
import { SecondStep } from "#app/site/entrance/second-step.tsx";
import { PasskeyLogin } from "#app/site/entrance/passkey-login.tsx";
import type { Shown } from "./load-page.server.ts";

export function LoginView({ arrival, demo, formKey, refused }: Shown<"login">) {
  const words = useWords("forms");
  const { signIn } = words;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof login>>({
    name: "login",
    formKey,
    refused,
  });
  const { place, carry } = useCarriedEmail();
  const codePath = useCodePath();
  const code = useSiteForm({ name: "code", formKey, refused });
  const error = useFormError(rejection, signIn.login.send);
  const isOver = code.rejection?.fields.ticket !== undefined;
  // Without JavaScript a wrong code brings the ticket back with the page.
  const ticket = answer?.ticket ?? code.rejection?.typed?.ticket;
  if (ticket !== undefined && !isOver) return <CodeView ticket={ticket} form={code} />;
  return (
    <EntrancePage title={words.titles.memberLogin} aside={<GoodToKnow />}>
      {isOver && <Notice text={words.loginSteps.login.codeOver} />}
      {arrival && !isOver && (
        <Notice text={signIn.login[arrival]} look={arrival === "changed" ? "good" : "plain"} />
      )}
      <Card>
        <div ref={place}>
          <Form {...shell} error={error}>
            {rejection && <LoginHelp rejection={rejection} onReset={carry} />}
            <HiddenFields {...hidden} />
            <EmailField label={signIn.email} autoComplete="username webauthn" />
            <PasswordField
              name="password"
              label={signIn.password}
              autoComplete="current-password"
            />
            <CaptchaNotice action="login" />
            <div className="*:[button]:w-full">
              <SubmitButton>{signIn.login.send}</SubmitButton>
            </div>
          </Form>
        </div>
        <PasskeyLogin formKey={formKey} refused={refused} />
        <p className="mt-4 *:w-full">
          <SiteLink to={codePath} onClick={carry} className={buttonClass("second")}>
            {words.loginSteps.emailCode.instead}
          </SiteLink>
        </p>
        <p className="mt-4">
          <SiteLink to="/reset-password" onClick={carry} className={standaloneLink}>
            {signIn.login.forgot}
          </SiteLink>
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {signIn.login.newHere}
          <SiteLink to="/sign-up" className={standaloneLink}>
            {signIn.login.create}
          </SiteLink>
        </p>
      </Card>
      {demo && (
        <DemoNote
          title={signIn.demo.title}
          text={signIn.demo.account}
          samples={[
            [signIn.email, demo.email],
            [signIn.password, demo.password],
          ]}
        />
      )}
    </EntrancePage>
  );
}

type CodeProps = { ticket: string; form: ReturnType<typeof useSiteForm> };

function CodeView(step: CodeProps) {
  const { login: words } = useWords("forms").loginSteps;
  return (
    <EntrancePage title={words.codeTitle} lead={words.codeLead} isArrival aside={<GoodToKnow />}>
      <Card>
        <SecondStep {...step} startOver="/member-login" />
      </Card>
    </EntrancePage>
  );
}

type HelpProps = { rejection: FormRejection; onReset: () => void };

/** The login by emailed code, which leads to the same page afterward. */
function useCodePath(): string {
  const [query] = useSearchParams();
  const next = query.get("next");
  return `/member-login?${new URLSearchParams({ code: "", ...(next !== null && { next }) })}`;
}

/** Next steps; the same whether the address is unknown or the password wrong. */
function LoginHelp({ rejection, onReset }: HelpProps) {
  const { login } = useWords("forms").signIn;
  if (isFixable(rejection)) return null;
  const isWrong = rejection.code === "bad_credentials";
  if (!isWrong && rejection.code !== "too_many") return <CallInstead />;
  return (
    <div>
      <h2 className="text-lg">{login.helpTitle}</h2>
      <ul className="mt-2 list-disc pl-6">
        {isWrong && <li>{login.helpCheck}</li>}
        <li>
          {login.helpReset}{" "}
          <SiteLink
            to="/reset-password"
            onClick={onReset}
            className="inline-block py-2 font-semibold text-brand underline"
          >
            {login.reset}
          </SiteLink>
        </li>
        {isWrong && <li>{login.helpNew}</li>}
      </ul>
      <CallInstead />
    </div>
  );
}
