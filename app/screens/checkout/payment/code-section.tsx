import { useWords } from "#app/messages/words.ts";
import { MailboxNote } from "#app/site/entrance/mail-sent.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PayableData } from "./load-payment.server.ts";
import { mailFormId } from "./mail-form.tsx";
import { Section } from "./section.tsx";

type Props = Pick<PayableData, "checkout" | "isDemo">;

/** Shown until the payer has proved the email address; it reads the same for every address. */
export function CodeSection({ checkout, isDemo }: Props) {
  const { email } = useWords().checkoutPayment;
  const { account } = checkout;
  if (!account || account.isConfirmed) return null;
  return (
    <Section title={email.title}>
      <p className="max-w-measure wrap-anywhere">{email.sent(account.email)}</p>
      <TextField
        name="emailCode"
        label={email.label}
        help={email.known}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        maxLength={20}
        width="phone"
      />
      <p>
        <button
          type="submit"
          form={mailFormId}
          className="min-h-11 font-semibold text-brand underline"
        >
          {email.again}
        </button>
      </p>
      {isDemo && <MailboxNote />}
    </Section>
  );
}
