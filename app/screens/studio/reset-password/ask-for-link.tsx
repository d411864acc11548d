import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage, Notice } from "#app/site/entrance/entrance-page.tsx";
import { MailSent } from "#app/site/entrance/mail-sent.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { studioResetEmail } from "#contract/calls/studio.ts";

type Props = {
  isOver: boolean;
  hasMailbox: boolean;
  formKey: string;
  refused: FormRejection | null;
};

export function AskForLink({ isOver, hasMailbox, ...start }: Props) {
  const words = useWords("studio");
  const { email, reset } = words.studio;
  const { answer, sent, rejection, hidden, shell } = useSiteForm<
    CallAnswer<typeof studioResetEmail>
  >({ name: "ask", isPageChanged: false, ...start });
  const error = useStudioError(rejection, reset.send);
  const address = sent?.email ?? "";
  const form = (
    <Form {...shell} error={error} onlyField="email">
      <HiddenFields {...hidden} />
      <input type="hidden" name="language" value={words.lang} />
      <TextField
        name="email"
        type="email"
        label={email}
        autoComplete="username"
        defaultValue={address}
      />
      <CaptchaNotice action="reset" />
      <div className="*:[button]:w-full">
        <SubmitButton>{reset.send}</SubmitButton>
      </div>
    </Form>
  );
  if (answer) {
    return (
      <MailSent text={reset.sent(address)} email={address} hasMailbox={hasMailbox}>
        {form}
      </MailSent>
    );
  }
  return (
    <EntrancePage title={reset.title} lead={isOver ? undefined : reset.lead}>
      {isOver && <Notice text={reset.over} />}
      <Card>{form}</Card>
      <p className="mt-4">
        <SiteLink to="/studio/login" className={quietLink}>
          {reset.back}
        </SiteLink>
      </p>
    </EntrancePage>
  );
}
