import type { SyntheticEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { carryEmail } from "#app/site/entrance/carried-email.ts";
import {
  EmailCodeEntry,
  sendCodeFormId,
  useEmailCodeEntry,
} from "#app/site/entrance/email-code-entry.tsx";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { PasskeyLogin } from "#app/site/entrance/passkey-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { CheckoutFrame } from "../frame.tsx";
import type { CheckoutView } from "../view-checkout.server.ts";

type Props = {
  quote: CheckoutView;
  awaited: string | null;
  hasMailbox: boolean;
  /** Null where the site sends no such email. */
  reminder: { text: string; version: string } | null;
  start: FormStart;
};

/** The email address first: the same screens for one with an account and for a new one. */
export function AccountEntry({ quote, awaited, hasMailbox, reminder, start }: Props) {
  const { checkout, loginSteps } = useWords("checkout", "forms");
  const { account: words } = checkout;
  const entry = useEmailCodeEntry(awaited, start);
  const isStep = entry.ticket !== null;
  const title = awaited === null ? words.title : words.sentTitle;
  const lead = isStep ? loginSteps.login.codeLead : awaited === null ? words.lead : undefined;
  return (
    <CheckoutFrame
      step="create-account"
      share={isStep || awaited !== null ? "two-thirds" : "third"}
      title={isStep ? loginSteps.login.codeTitle : title}
      lead={lead}
      quote={quote}
    >
      <div className="max-w-[28rem]">
        {entry.step.rejection?.fields.ticket !== undefined && (
          <Notice text={loginSteps.emailCode.stepOver} />
        )}
        <EmailCodeEntry
          {...entry}
          here={`/checkout/create-account${quote.carried}`}
          sent={loginSteps.emailCode.sent}
          enterLabel={words.send}
          hasMailbox={hasMailbox}
          fields={
            reminder && (
              <>
                <input type="hidden" name="reminderVersion" value={reminder.version} />
                <CheckboxField name="remind" label={reminder.text} isOptional />
              </>
            )
          }
        >
          <OtherWays reminder={reminder} start={start} />
        </EmailCodeEntry>
      </div>
    </CheckoutFrame>
  );
}

function OtherWays({ reminder, start }: Pick<Props, "reminder" | "start">) {
  const { loginSteps } = useWords("forms");
  return (
    <div onSubmitCapture={copyBox}>
      <PasskeyLogin {...start}>
        {reminder && (
          <>
            <input type="hidden" name="reminderVersion" value={reminder.version} />
            <input type="hidden" name="remind" value="on" disabled />
          </>
        )}
      </PasskeyLogin>
      <p className="mt-4 *:w-full">
        <button
          type="submit"
          form={sendCodeFormId}
          name="form"
          value="password"
          onClick={() => carryEmail(fieldOf("email")?.value ?? "")}
          className={buttonClass("second")}
        >
          {loginSteps.emailCode.password}
        </button>
      </p>
    </div>
  );
}

const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(
    `#${sendCodeFormId} input[name=${name}]:not([type=hidden])`,
  );

/** The box stands beside the email; a passkey's form sends it along. */
function copyBox({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const copy = currentTarget.querySelector<HTMLInputElement>("input[name=remind]");
  if (copy) copy.disabled = fieldOf("remind")?.checked !== true;
}
