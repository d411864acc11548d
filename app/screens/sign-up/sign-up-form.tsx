import type { ComponentProps } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { NameFields } from "#app/site/form/name-fields.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SiteLink } from "#app/site/links.tsx";

type Props = {
  shell: Omit<ComponentProps<typeof Form>, "children">;
  hidden: ComponentProps<typeof HiddenFields>;
  rejection: FormRejection | null;
};

export function SignUpForm({ shell, hidden, rejection }: Props) {
  const { lang, signIn } = useWords("forms");
  const { signUp } = signIn;
  return (
    <Form {...shell}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <input type="hidden" name="language" value={lang} />
      <NameFields />
      <EmailField label={signIn.email} help={signUp.emailHelp} autoComplete="username" />
      <NewPasswordField label={signUp.newPassword} />
      <CheckboxField name="emailConsent" label={signUp.news} isOptional />
      <AgreeLine />
      <CaptchaNotice action="signup" />
      <div className="*:[button]:w-full">
        <SubmitButton>{signUp.send}</SubmitButton>
      </div>
    </Form>
  );
}

/** Links open in a new tab, so that nothing typed is lost. */
function AgreeLine() {
  const { signIn, site } = useWords("forms");
  const { agreeStart, terms, agreeMiddle, privacy, agreeEnd } = signIn.signUp;
  const newTab = <span className="sr-only"> ({site.opensInNewTab})</span>;
  return (
    <p className="text-sm text-muted">
      {agreeStart}
      <SiteLink to="/terms" newTab className="text-ink underline">
        {terms}
        {newTab}
      </SiteLink>
      {agreeMiddle}
      <SiteLink to="/privacy" newTab className="text-ink underline">
        {privacy}
        {newTab}
      </SiteLink>
      {agreeEnd}
    </p>
  );
}
