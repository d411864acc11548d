import { useEffect, useRef, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { formatLongDay } from "#contract/format.ts";
import type { ShownRecoveryCodes } from "#contract/second-factor-fields.ts";
import { Panel } from "../panel.tsx";
import type { ShownTwoStep } from "./load-security.server.ts";
import { SetupForm } from "./two-step-setup.tsx";
import type { twoStepForms } from "./two-step-forms.ts";

type Props = FormStart & { twoStep: ShownTwoStep; done: string | null };

export function TwoStepCard({ twoStep, done, ...start }: Props) {
  const { lang, loginSecurity } = useWords("account");
  const { twoStep: words } = loginSecurity;
  const { since, setup, recoveryCodesLeft } = twoStep;
  const on = useSiteForm<ShownRecoveryCodes>({ name: "two-step-on", ...start });
  const codes = useSiteForm<ShownRecoveryCodes>({ name: "two-step-codes", ...start });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = (codes.answer ?? on.answer)?.recoveryCodes;
  return (
    <Panel title={words.title} about={words.lead} headingRef={heading}>
      {done === "two-step-start" && setup && !on.rejection && <DoneNotice text={words.started} />}
      {done === "two-step-off" && since === null && <DoneNotice text={words.turnedOff} />}
      {since === null ? (
        <>
          {!setup && <p>{words.off}</p>}
          {setup && <SetupForm form={on} setup={setup} />}
          {!setup && <Action name="two-step-start" button={words.start} {...start} />}
        </>
      ) : (
        <>
          <p>{words.on(formatLongDay(since, lang))}</p>
          {shown ? (
            <RecoveryCodes key={shown[0]} codes={shown} />
          ) : (
            <p className="mt-1 text-muted">{words.codesLeft(recoveryCodesLeft)}</p>
          )}
          <div className="flex flex-wrap gap-x-4">
            <Action
              form={codes}
              name="two-step-codes"
              button={words.renew}
              question={{ title: words.renewTitle, message: words.renewText }}
              {...start}
            />
            <Action
              name="two-step-off"
              button={words.turnOff}
              question={{ title: words.turnOffTitle, message: words.turnOffText }}
              // The pressed button disappears and would take the focus with it.
              onDone={() => heading.current?.focus()}
              {...start}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

type ActionProps = FormStart & {
  name: keyof typeof twoStepForms;
  button: string;
  question?: { title: string; message: string };
  onDone?: () => void;
  /** Where its answer is shown elsewhere. */
  form?: ReturnType<typeof useSiteForm<ShownRecoveryCodes>>;
};

/** One button, with a question first where something stops working. */
function Action({ name, button, question, onDone, form, ...start }: ActionProps): ReactNode {
  const { twoStep: words } = useWords("account").loginSecurity;
  const own = useSiteForm<ShownRecoveryCodes>({ name, ...start });
  const { answer, rejection, hidden, shell } = form ?? own;
  const errors = { conflict: () => words.changed };
  const error = useFormError(rejection, button, { errors });
  useDone(name === "two-step-off" ? answer : null, words.turnedOff, onDone);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () =>
    question ? { ...question, okText: button, severity: "warning" } : null,
  );
  return (
    <Form {...shell} onSubmit={onSubmit} error={error} className="mt-4">
      <HiddenFields {...hidden} />
      <ConfirmLogin rejection={rejection} />
      <div>
        <SubmitButton look="second">{button}</SubmitButton>
      </div>
    </Form>
  );
}

/** Shown once, right after they were made. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const { twoStep: words } = useWords("account").loginSecurity;
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser has already set the focus in a new document.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered]);
  return (
    <section aria-labelledby="recovery-codes" className="mt-6">
      <h3
        id="recovery-codes"
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="scroll-mt-36 text-lg"
      >
        {words.codesTitle}
      </h3>
      <p className="mt-2 max-w-measure">{words.codesText}</p>
      <ul
        translate="no"
        className="mt-4 grid max-w-measure grid-cols-2 gap-2 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
