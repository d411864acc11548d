import { Info } from "#app/ui/icons.ts";
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { MailboxNote } from "#app/site/entrance/mail-sent.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { useForm } from "#app/ui/form/form-context.ts";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { lastDay, formatLongDay } from "#contract/format.ts";
import type { PayableData } from "./load-payment.server.ts";
import { mailFormId } from "./mail-form.tsx";
import { payFormId } from "../checkout-form.tsx";
import { agreedValue, agreeName, renewalId, renewName } from "./pay-body.ts";

type Props = Pick<PayableData, "checkout" | "hasMailbox">;

/** Shown until the payer has proved the email address; it reads the same for every address. */
export function CodeSection({ checkout, hasMailbox }: Props) {
  const { email } = useWords("checkout").checkoutPayment;
  const { account } = checkout;
  const isAlive = useIsAlive();
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
          // Without JavaScript, what was typed here is sent along and comes back.
          form={isAlive ? mailFormId : payFormId}
          name="form"
          value="mail"
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
type Text = ConsentsProps["disclosures"][number];

const textClass = "[&_a]:text-brand [&_a]:underline [&_p+p]:mt-2";
const wide = "grid grid-cols-1 gap-3 [&_label]:max-w-none";
/** Links open in a new tab, so that nothing typed is lost. */
const inNewTabs = (html: string) =>
  html.replaceAll("<a href", '<a target="_blank" rel="noopener noreferrer" href');

/** One box for what joining needs and, as the law asks, one of its own for the renewal. */
export function Consents({ disclosures, quote }: ConsentsProps) {
  const { checkoutPayment, lang } = useWords("checkout");
  const { agree } = checkoutPayment;
  const required = disclosures.filter(({ id }) => id !== renewalId);
  const renewal = useLast(disclosures.find(({ id }) => id === renewalId));
  return (
    <>
      <Section title={agree.title}>
        <p className="text-sm text-muted">{agree.lead}</p>
        <div className={wide}>
          {required.length > 0 && <AgreeBox text={asOne(required)} name={agreeName} />}
        </div>
      </Section>
      {renewal.last && (
        <fieldset disabled={!renewal.isShown} hidden={!renewal.isShown} className="min-w-0">
          <Section title={agree.renewalTitle}>
            <div className={wide}>
              <AgreeBox
                text={renewal.last}
                name={renewName}
                isOptional="unsaid"
                help={agree.renewalOff(formatLongDay(lastDay(quote.renewalDate), lang))}
              />
            </div>
          </Section>
        </fieldset>
      )}
    </>
  );
}

const asOne = (texts: Text[]) => ({
  version: agreedValue(texts),
  html: texts.map(({ html }) => html).join(""),
});

/** A coupon that leaves nothing to pay leaves nothing to renew: the box waits until it is removed. */
function useLast(text: Text | undefined) {
  const [last, setLast] = useState(text);
  if (text && text.version !== last?.version) setLast(text);
  return { last: text ?? last, isShown: text !== undefined };
}

type BoxProps = { text: Pick<Text, "version" | "html">; name: string } & Pick<
  Parameters<typeof CheckboxField>[0],
  "help" | "isOptional"
>;

/** Stays checked while its text does: another price or other words need a new agreement. */
function AgreeBox({ text: { version, html }, name, ...field }: BoxProps) {
  const { agree } = useWords("checkout").checkoutPayment;
  const returned = useForm().values?.[name];
  const [isCleared, setCleared] = useState(Boolean(returned) && returned !== version);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(version);
  useLayoutEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    // Read from the page: it may have been checked before the page was hydrated.
    const box = place.current?.querySelector("input");
    if (!box?.checked) return;
    box.checked = false;
    setCleared(true);
  }, [version]);
  return (
    <div ref={place} onChange={() => setCleared(false)}>
      <output>
        {isCleared && (
          <span className="flex max-w-measure gap-2 font-semibold">
            <Info aria-hidden className="mt-[0.2em] size-5 shrink-0 text-brand" />
            {name === renewName ? agree.renewalCleared : agree.cleared}
          </span>
        )}
      </output>
      <CheckboxField
        {...field}
        name={name}
        value={version}
        label={<SafeHtml html={inNewTabs(html)} className={textClass} />}
      />
    </div>
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
