import { KeptTimes } from "#app/site/kept-times.tsx";
import { Clock, Phone } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { quietLink } from "#app/site/links.tsx";
import { dialable } from "#app/site/phone.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { formatPhone } from "#contract/format.ts";
import type { BlockViewProps, HoursRow, WeekData } from "./block-view.ts";
import { rowKeys } from "./row-keys.ts";
import { Heading, headingBeside, Section } from "./section.tsx";

const link = `${quietLink} max-w-full`;

/** Contact details; phone numbers and email addresses are links. */
export function ContactFacts({ id, props, data, level }: BlockViewProps<"contact_facts">) {
  const { heading, text, phone, email, address, languages, urgent } = props;
  const { blocks } = useWords();
  const hours =
    data?.rows ?? props.hours.map((row) => ({ ...row, hours: [row.hours], isToday: false }));
  const facts = [heading, text, phone, email, address, languages, urgent, hours[0]];
  if (facts.every((fact) => fact === undefined)) return null;
  return (
    <Section id={id} inner={heading ? headingBeside : undefined}>
      {heading && <Heading level={level}>{heading}</Heading>}
      <div className="min-w-0">
        {text && <SafeHtml html={text} className="safe-html mb-6 max-w-measure" />}
        <Facts
          look="stacked"
          className="grid-cols-1 gap-x-12 gap-y-6 sm:grid-cols-2"
          facts={[
            [blocks.phone, phone && <PhoneNumber key="phone" phone={phone} />],
            [blocks.email, email && <EmailAddress key="email" email={email} />],
            [
              blocks.hours,
              hours.length > 0 ? <OpeningHours key="hours" hours={hours} week={data} /> : null,
            ],
            [blocks.address, address && <Lines key="address" text={address} />],
            [
              blocks.languages,
              languages && (
                <span key="languages" dir="auto">
                  {languages}
                </span>
              ),
            ],
          ]}
        />
        {urgent && (
          <div className="mt-8 max-w-measure rounded-lg border border-line border-s-4 border-s-danger bg-raised p-4">
            <p className="flex gap-2 font-semibold text-danger">
              <Phone aria-hidden className="mt-1 size-5 shrink-0" />
              {blocks.urgent}
            </p>
            <SafeHtml html={urgent} className="safe-html mt-2" />
          </div>
        )}
      </div>
    </Section>
  );
}

function EmailAddress({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={link}>
      <span className="min-w-0 wrap-anywhere">{email}</span>
    </a>
  );
}

function PhoneNumber({ phone }: { phone: string }) {
  const href = dialable(phone);
  const said = <bdi className="text-xl font-semibold tabular-nums">{formatPhone(phone)}</bdi>;
  if (!href) return said;
  return (
    <a href={href} className={link}>
      {said}
    </a>
  );
}

function Lines({ text }: { text: string }) {
  const lines = text.split("\n");
  const keys = rowKeys(lines);
  return (
    <address dir="auto" className="not-italic">
      {lines.map((line, at) => (
        <span key={keys[at]} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

type HoursProps = { hours: HoursRow[]; week: WeekData | null };

/** Whether someone answers now, and the hours; then the dates with others. */
function OpeningHours({ hours, week }: HoursProps) {
  const { blocks } = useWords();
  return (
    <>
      {week?.now && (
        <p
          className={`mb-2 flex items-start gap-2 font-semibold ${week.now.isOpen ? "text-good" : ""}`}
        >
          <Clock aria-hidden className="mt-1 size-5 shrink-0" />
          <span className="text-balance">{week.now.text}</span>
        </p>
      )}
      <HoursTable caption={blocks.hours} rows={hours} />
      {week && <p className="mt-2 text-sm text-muted">{week.zone}</p>}
      {week && week.exceptions.length > 0 && (
        <div className="mt-4">
          <p className="font-semibold">{week.exceptionsTitle}</p>
          <HoursTable caption={week.exceptionsTitle} rows={week.exceptions} />
        </div>
      )}
    </>
  );
}

function HoursTable({ caption, rows }: { caption: string; rows: HoursRow[] }) {
  const keys = rowKeys(rows.map(({ days }) => days));
  return (
    <table className="w-full max-w-80">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ days, hours, isToday }, at) => (
          <tr
            key={keys[at]}
            className={`border-b border-line last:border-0 ${isToday ? "font-semibold" : ""}`.trim()}
          >
            <th
              scope="row"
              dir="auto"
              className={`py-1 pe-4 text-start align-top wrap-anywhere first-letter:uppercase ${isToday ? "" : "font-normal"}`.trim()}
            >
              {days}
            </th>
            <td dir="auto" className="py-1 text-end align-top tabular-nums wrap-anywhere">
              {hours.map((time) => (
                <span key={time} className="block">
                  <KeptTimes text={time} />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
