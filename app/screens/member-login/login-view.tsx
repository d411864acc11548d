import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { useFormError, HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DemoNote } from "./demo-note.tsx";
import type { Shown } from "./entrance.ts";
import { LoginHelp } from "./login-help.tsx";

export function LoginView({ arrival, demo, formKey, refused }: Shown<"login">) {
  const words = useWords();
  const { signIn } = words;
  const { rejection, hidden, shell } = useSiteForm({ name: "login", formKey, refused });
  const error = useFormError(rejection, signIn.login.send);
  return (
    <EntrancePage title={words.openingSoon.titles.memberLogin} aside={<GoodToKnow />}>
      {arrival && (
        <Notice text={signIn.login[arrival]} look={arrival === "changed" ? "good" : "plain"} />
      )}
      <Card>
        <Form {...shell} error={error}>
          {rejection && <LoginHelp rejection={rejection} />}
          <HiddenFields {...hidden} />
          <EmailField label={signIn.email} autoComplete="username" />
          <PasswordField name="password" label={signIn.password} autoComplete="current-password" />
          <CaptchaNotice action="login" />
          <div className="*:[button]:w-full">
            <SubmitButton>{signIn.login.send}</SubmitButton>
          </div>
        </Form>
        <p className="mt-4">
          <SiteLink to="/reset-password" className={link}>
            {signIn.login.forgot}
          </SiteLink>
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {signIn.login.newHere}
          <SiteLink to="/sign-up" className={link}>
            {signIn.login.create}
          </SiteLink>
        </p>
      </Card>
      {demo && <DemoNote {...demo} />}
    </EntrancePage>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";
