import { Languages, TriangleAlert } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { dialable } from "#app/site/phone.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { Lang } from "#contract/languages.ts";

const tappable = "[&_a]:py-2.5 [&_a]:font-semibold [&_a]:whitespace-nowrap";

const phones =
  /<a\b.*?<\/a>|<[^>]*>|((?<![\d#])(?:911(?!\d)|(?:\+?1[-. ])?\(?\d{3}\)?[-.\s]\d{3}[-.]\d{4}(?!\d)))/gs;

/** The phone numbers of a notice as links: in an emergency they are what is needed. */
export function linkPhones(html: string): string {
  return html.replace(phones, (all, phone?: string) => {
    const href = phone === undefined ? null : dialable(phone);
    return href === null ? all : `<a href="${href}">${phone}</a>`;
  });
}

type Notice = { place: string | null; lang: Lang; html: string };
type Props = { notices: { urgent: Notice[]; rights: Notice[]; interpreter: Notice[] } };

/** What to know before writing: when not to wait, and who helps to read. */
export function LawNotices({ notices: { urgent, interpreter } }: Props) {
  const { grievance } = useWords("grievance");
  return (
    <div className="mt-8 grid max-w-[44rem] gap-4 lg:max-w-none lg:grid-cols-2 lg:gap-6">
      {urgent.length > 0 && (
        <section aria-labelledby="urgent" className="rounded-xl border border-warning p-5">
          <h2 id="urgent" className="flex items-center gap-2 text-lg">
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
            {grievance.urgentTitle}
          </h2>
          <ByState notices={urgent} />
        </section>
      )}
      {interpreter.length > 0 && (
        <section aria-labelledby="interpreter" className="rounded-xl border border-line p-5">
          <h2 id="interpreter" className="flex items-center gap-2 text-lg">
            <Languages aria-hidden className="size-5 shrink-0 text-brand" />
            {grievance.interpreterTitle}
          </h2>
          {interpreter.map(({ lang, html }) => (
            <div key={lang} lang={lang} className="mt-2">
              <SafeHtml html={linkPhones(html)} className={`safe-html ${tappable}`} />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

/** The law's own words, set apart from ours by a box. */
export function RightsNotices({ notices: { rights } }: Props) {
  const { grievance } = useWords("grievance");
  if (rights.length === 0) return null;
  return (
    <section
      aria-labelledby="rights"
      className="mt-12 max-w-[44rem] rounded-sm border-2 border-ink p-5 sm:p-6"
    >
      <h2 id="rights" className="text-xl">
        {grievance.rightsTitle}
      </h2>
      <ByState notices={rights} />
    </section>
  );
}

function ByState({ notices }: { notices: Notice[] }) {
  const { grievance, lang } = useWords("grievance");
  return notices.map(({ place, lang: spoken, html }, at) => (
    <div key={place ?? ""} lang={spoken} className="mt-3">
      {/* What comes first holds in every state. */}
      {(at > 0 || place !== null) && (
        <h3 lang={lang} className="text-base">
          {place === null ? grievance.elsewhere : grievance.inState(place)}
        </h3>
      )}
      <SafeHtml
        html={linkPhones(html)}
        className={`safe-html mt-1 [&_strong]:whitespace-nowrap ${tappable}`}
      />
    </div>
  ));
}
