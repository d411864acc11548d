import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { lastDay, formatDay } from "#contract/format.ts";
import type { PayableData } from "./load-payment.server.ts";
import { agreeName, renewalId, renewName } from "./pay-body.ts";
import { Section } from "./section.tsx";

type Props = Pick<PayableData, "disclosures" | "quote">;

const textClass = "[&_a]:text-brand [&_a]:underline [&_p+p]:mt-3";
/** Links open in a new tab, so that nothing typed is lost. */
const inNewTabs = (html: string) =>
  html.replaceAll("<a href", '<a target="_blank" rel="noopener noreferrer" href');

/** Each text with its own checkbox, none of them prechecked. */
export function Consents({ disclosures, quote }: Props) {
  const { agree } = useWords().checkoutPayment;
  const renewal = disclosures.find(({ id }) => id === renewalId);
  return (
    <>
      <Section title={agree.title}>
        <p className="max-w-measure text-muted">{agree.lead}</p>
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
      </Section>
      {renewal && (
        <Section title={agree.renewalTitle}>
          <CheckboxField
            key={renewal.version}
            name={renewName}
            value={renewal.version}
            isOptional="unsaid"
            label={<SafeHtml html={inNewTabs(renewal.html)} className={textClass} />}
            help={agree.renewalOff(formatDay(lastDay(quote.renewalDate)))}
          />
        </Section>
      )}
    </>
  );
}
