import { useId, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { MailboxNote } from "#app/site/entrance/mail-sent.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { lastDay, formatLongDay } from "#contract/format.ts";
import type { PayableData } from "./load-payment.server.ts";
import { mailFormId } from "./mail-form.tsx";
import { agreeName, renewalId, renewName } from "./pay-body.ts";

type Props = Pick<PayableData, "checkout" | "hasMailbox">;

/** Shown until the payer has proved the email address; it reads the same for every address. */
export function CodeSection({ checkout, hasMailbox }: Props) {
  const { email } = useWords("checkout").checkoutPayment;
  const { account } = checkout;
  if (!account || account.isConfirmed) return null;
  return (
    <Section title={email.title}>
      <p className="max-w-measure wrap-anywhere">{email.sent(account.email)}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-[16em]">
          <TextField
            name="emailCode"
            label={email.label}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={20}
            width="phone"
          />
        </div>
        <button
          type="submit"
          form={mailFormId}
          className="min-h-12 font-semibold text-brand underline"
        >
          {email.again}
        </button>
      </div>
      <p className="text-sm text-muted">{email.known}</p>
      {hasMailbox && <MailboxNote />}
    </Section>
  );
}

type ConsentsProps = Pick<PayableData, "disclosures" | "quote">;

const textClass = "[&_a]:text-brand [&_a]:underline [&_p+p]:mt-1";
const wide = "grid grid-cols-1 gap-3 [&_label]:max-w-none";
/** Links open in a new tab, so that nothing typed is lost. */
const inNewTabs = (html: string) =>
  html.replaceAll("<a href", '<a target="_blank" rel="noopener noreferrer" href');

/** Each text with its own checkbox, none of them prechecked. */
export function Consents({ disclosures, quote }: ConsentsProps) {
  const { checkoutPayment, lang } = useWords("checkout");
  const { agree } = checkoutPayment;
  const renewal = disclosures.find(({ id }) => id === renewalId);
  return (
    <>
      <Section title={agree.title}>
        <p className="text-sm text-muted">{agree.lead}</p>
        <div className={wide}>
          {disclosures
            .filter(({ id }) => id !== renewalId)
            .map(({ id, version, html }) => (
              // Changed text is a new checkbox, which starts unchecked.
              <CheckboxField
                key={version}
                name={agreeName(id)}
                value={version}
                label={<SafeHtml html={inNewTabs(html)} className={textClass} />}
              />
            ))}
        </div>
      </Section>
      {renewal && (
        <Section title={agree.renewalTitle}>
          <div className={wide}>
            <CheckboxField
              key={renewal.version}
              name={renewName}
              value={renewal.version}
              isOptional="unsaid"
              label={<SafeHtml html={inNewTabs(renewal.html)} className={textClass} />}
              help={agree.renewalOff(formatLongDay(lastDay(quote.renewalDate), lang))}
            />
          </div>
        </Section>
      )}
    </>
  );
}

type SectionProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
