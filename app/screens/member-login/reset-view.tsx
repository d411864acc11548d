import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { useFormError, HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { MailSent } from "#app/site/entrance/mail-sent.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { resetPasswordEmail } from "#contract/calls/member-account.ts";
import { useCarriedEmail } from "#app/site/entrance/carried-email.ts";
import type { Shown } from "./load-page.server.ts";

type Answer = CallAnswer<typeof resetPasswordEmail>;

export function ResetView({ isOver, formKey, refused, hasMailbox }: Shown<"reset">) {
  const words = useWords("forms");
  const { signIn } = words;
  const { answer, rejection, sent, hidden, shell } = useSiteForm<Answer>({
    name: "reset",
    formKey,
    refused,
    isPageChanged: false,
  });
  const error = useFormError(rejection, signIn.reset.send);
  const { place } = useCarriedEmail();
  const form = (
    <div ref={place}>
      <Form {...shell} values={sent ?? shell.values} error={error} onlyField="email">
        <CallIfStuck rejection={rejection} />
        <HiddenFields {...hidden} />
        <EmailField label={signIn.email} autoComplete="username" />
        <CaptchaNotice action="reset" />
        <div className="*:[button]:w-full">
          <SubmitButton>{signIn.reset.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
  const aside = <GoodToKnow />;
  if (answer) {
    const email = sent?.email ?? "";
    const props = { email, hasMailbox, aside, text: signIn.reset.sent(email) };
    return <MailSent {...props}>{form}</MailSent>;
  }
  const title = words.titles.resetPassword;
  return (
    <EntrancePage title={title} lead={signIn.reset.lead} aside={aside}>
      {isOver && <Notice text={signIn.reset.over} />}
      <Card>
        {form}
        <p className="mt-4">
          <SiteLink to="/member-login" className={standaloneLink}>
            {signIn.reset.back}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
