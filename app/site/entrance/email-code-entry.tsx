import { MailCheck } from "#app/ui/icons.ts";
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailCodeField } from "#app/site/form/emailed-code.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import {
  HiddenFields,
  useFormError,
  useSiteForm,
  type SiteForm,
} from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CallInstead, CallIfStuck } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useIsAlive, useWasServerRendered } from "#app/ui/is-alive.ts";
import { emailCodeDigits } from "#contract/password-strength.ts";
import { useCarriedEmail } from "./carried-email.ts";
import { MailboxNote } from "./mail-sent.tsx";
import { SecondStep } from "./second-step.tsx";

type Login = { isAuthenticated: boolean; ticket?: string | undefined };
type EmailCodeEntry = {
  /** Where a code was sent to; null until one is asked for. */
  awaited: string | null;
  ticket: string | null;
  enter: SiteForm<Login>;
  step: SiteForm<unknown>;
  start: FormStart;
};

/** Which of its three steps a login by emailed code has reached. */
export function useEmailCodeEntry(awaited: string | null, start: FormStart): EmailCodeEntry {
  const enter = useSiteForm<Login>({ name: "enter_code", ...start });
  const step = useSiteForm({ name: "code", ...start });
  const isOver = step.rejection?.fields.ticket !== undefined;
  // Without JavaScript a wrong code brings the ticket back with the page.
  const ticket = enter.answer?.ticket ?? step.rejection?.typed?.ticket ?? null;
  return { awaited, ticket: isOver ? null : ticket, enter, step, start };
}

type Props = EmailCodeEntry & {
  /** The address of this page, to start over at. */
  here: string;
  /** Said of the email that was sent. */
  sent: (email: string) => string;
  enterLabel: string;
  hasMailbox: boolean;
  /** More fields below the email. */
  fields?: ReactNode;
  /** Other ways in, below the email. */
  children: ReactNode;
};

/** The email first, then the code that was sent there, then the app's code if there is one. */
export function EmailCodeEntry({ ticket, step, awaited, here, children, ...props }: Props) {
  if (ticket !== null) return <SecondStep ticket={ticket} form={step} startOver={here} />;
  if (awaited !== null) return <EnterCode {...props} email={awaited} here={here} />;
  return (
    <>
      <SendCode start={props.start} fields={props.fields} />
      {children}
    </>
  );
}

/** For a button outside of it that leads on by another way. */
export const sendCodeFormId = "send-code";

function SendCode({ start, fields }: Pick<Props, "start" | "fields">) {
  const { loginSteps, signIn } = useWords("forms");
  const { emailCode: words } = loginSteps;
  const { rejection, hidden, shell } = useSiteForm({ name: "send_code", ...start });
  const error = useFormError(rejection, words.send);
  const { place } = useCarriedEmail();
  return (
    <div ref={place}>
      <Form {...shell} id={sendCodeFormId} error={error} onlyField="email">
        <CallIfStuck rejection={rejection} />
        <HiddenFields {...hidden} />
        <EmailField label={signIn.email} autoComplete="username webauthn" />
        {fields}
        <CaptchaNotice action="login" />
        <div className="*:[button]:w-full">
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

type CodeProps = Pick<Props, "enter" | "start" | "sent" | "enterLabel" | "hasMailbox" | "here"> & {
  email: string;
};

function EnterCode({ enter, start, sent, enterLabel, hasMailbox, here, email }: CodeProps) {
  const { emailCode: words } = useWords("forms").loginSteps;
  const { rejection, hidden, shell } = enter;
  const error = useFormError(rejection, enterLabel);
  const place = useRef<HTMLDivElement>(null);
  const wasServerRendered = useWasServerRendered();
  const isAlive = useIsAlive();
  useEffect(() => {
    if (!wasServerRendered)
      place.current?.querySelector<HTMLInputElement>("input[name=code]")?.focus();
  }, [wasServerRendered]);
  const mark = here.includes("?") ? "&" : "?";
  return (
    <div ref={place} onInput={sendOnceComplete}>
      <p className="flex gap-3">
        <MailCheck aria-hidden className="mt-[0.15em] size-5 shrink-0 text-good" />
        <span className="min-w-0 wrap-anywhere">{sent(email)}</span>
      </p>
      {hasMailbox && <MailboxNote />}
      <div className="mt-6">
        <Form {...shell} error={error} onlyField="code">
          {rejection?.code === "too_many" && <CallInstead />}
          <HiddenFields {...hidden} />
          <EmailCodeField name="code" help={isAlive ? words.goesOn : undefined} />
          <div className="*:[button]:w-full">
            <SubmitButton>{enterLabel}</SubmitButton>
          </div>
        </Form>
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-muted">{words.spam}</p>
        <SendAgain start={start} email={email} />
        <p>
          <SiteLink to={`${here}${mark}email`} className={standaloneLink}>
            {words.other}
          </SiteLink>
        </p>
      </div>
    </div>
  );
}

/** The help under the field says so: typing or pasting the last digit sends the code. */
function sendOnceComplete({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLInputElement) || target.name !== "code") return;
  if (target.value.replaceAll(/\D/g, "").length === emailCodeDigits) target.form?.requestSubmit();
}

function SendAgain({ start, email }: { start: FormStart; email: string }) {
  const { emailCode: words } = useWords("forms").loginSteps;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "send_code",
    isFirst: false,
    ...start,
  });
  const error = useFormError(rejection, words.again);
  const { pending, values: _, ...form } = shell;
  return (
    <form aria-busy={pending || undefined} {...form}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="email" value={email} />
      <button type="submit" className={standaloneLink}>
        {words.again}
      </button>
      <output className="block empty:hidden">
        {error ? <span className="text-danger">{error.message}</span> : answer && words.sentAgain}
      </output>
    </form>
  );
}
