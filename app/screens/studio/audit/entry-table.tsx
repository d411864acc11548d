import { useWords, type Words, type WordsOf } from "#app/messages/words.ts";
import { quietLink, SiteLink } from "#app/site/links.tsx";
import { actionText } from "#app/site/studio/action-text.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { AuditEntry } from "#contract/staff-fields.ts";

/** What people call the thing that an entry is about. */
export type SubjectView = {
  kind: keyof Words["auditSubjects"];
  name: string | null;
  day: string | null;
  amount: string | null;
  /** Its page, where it has one. */
  to: string | null;
};

type Entry = AuditEntry & { named: SubjectView | null };

/** Log entries in words. */
export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const words = useWords("studio");
  return (
    <Table
      caption={<span className="sr-only">{words.studio.sections.audit}</span>}
      columns={columnsOf(words)}
      rows={entries}
      rowKey={({ number }) => number}
    />
  );
}

function columnsOf(words: WordsOf<"studio">): Column<Entry>[] {
  const { audit } = words.studio;
  return [
    {
      key: "what",
      header: audit.what,
      cell: (entry) => (
        <>
          {actionText(words, entry.action)}
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {detailsOf(entry, words)}
          </span>
          <Subject entry={entry} words={words} />
        </>
      ),
    },
    { key: "who", header: audit.who, cell: (entry) => <Who entry={entry} words={words} /> },
    {
      key: "when",
      header: audit.when,
      cell: ({ at }) => <span className="tabular-nums">{at}</span>,
    },
    {
      key: "from",
      header: audit.from,
      cell: ({ address }) => <span className="wrap-anywhere tabular-nums">{address || "–"}</span>,
    },
  ];
}

function Subject({ entry: { subject, named }, words }: { entry: Entry; words: WordsOf<"studio"> }) {
  // The site itself is not repeated on each line.
  if (subject === "" || subject.startsWith("sit_")) return null;
  const name = named && words.auditSubjects[named.kind](named);
  return (
    <span className="block font-normal wrap-anywhere">
      {named?.to ? (
        <SiteLink to={named.to} className={quietLink}>
          <bdi>{name}</bdi>
        </SiteLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      <span className="block text-sm text-muted">{subject}</span>
    </span>
  );
}

function detailsOf({ number, facts }: AuditEntry, words: WordsOf<"studio">): string {
  const known: Readonly<Record<string, (value: string) => string>> = words.auditFacts;
  const said = Object.entries(facts).map(([name, value]) => {
    if (name === "limit" && !sharesLimit(facts)) return "";
    const word = known[name];
    return word ? word(value) : `${name}: ${value}`;
  });
  return [words.studio.audit.number(number), ...said].filter(Boolean).join(" · ");
}

/** Whether a coupon counts toward the limit of another code, and there is one. */
const sharesLimit = ({ code, limit, most }: AuditEntry["facts"]) =>
  limit !== code && most !== "any";

function Who({ entry, words }: { entry: AuditEntry; words: WordsOf<"studio"> }) {
  const [kind = "", name = ""] = entry.actor.split(" ");
  const actors: Record<string, string> = words.auditActors;
  if (entry.actorName !== undefined)
    return <span className="wrap-anywhere">{entry.actorName}</span>;
  return (
    <>
      {actors[kind] ?? kind}
      {name && <span className="block text-sm wrap-anywhere text-muted">{name}</span>}
    </>
  );
}
