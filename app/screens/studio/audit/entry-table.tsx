import { Fragment } from "react";
import { useWords, type Words, type WordsOf } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { actionText, isAutomatic } from "#app/site/studio/action-text.ts";
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

type Entry = Omit<AuditEntry, "at"> & {
  day: string;
  time: string;
  about: readonly SubjectView[];
  by: SubjectView | null;
};

/** Log entries in words, under their days. */
export function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const words = useWords("studio");
  return (
    <Table
      caption={<span className="sr-only">{words.studio.sections.audit}</span>}
      columns={columnsOf(words)}
      rows={entries}
      rowKey={({ number }) => number}
      groupOf={({ day }) => day}
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
          <Subjects entry={entry} words={words} />
          <Line entry={entry} words={words} />
          <span className="block text-sm font-normal wrap-anywhere text-muted">
            {detailsOf(entry, words)}
          </span>
          <RecordIds entry={entry} words={words} />
        </>
      ),
    },
    {
      key: "who",
      header: audit.who,
      isWideOnly: true,
      cell: (entry) => <Who entry={entry} words={words} />,
    },
    {
      key: "time",
      header: audit.time,
      isWideOnly: true,
      cell: ({ time }) => <span className="whitespace-nowrap tabular-nums">{time}</span>,
    },
    {
      key: "address",
      header: audit.address,
      isWideOnly: true,
      cell: ({ address }) => <span className="wrap-anywhere tabular-nums">{address || "–"}</span>,
    },
  ];
}

/** Where there is no room for columns: who, when, and from where. */
function Line({ entry, words }: { entry: Entry; words: WordsOf<"studio"> }) {
  const { name, detail } = whoOf(entry, words);
  const from = entry.address && words.studio.audit.ip(entry.address);
  const rest = [entry.by === null ? detail : "", entry.time, from].filter(Boolean);
  return (
    <span className="hidden text-sm font-normal wrap-anywhere tabular-nums @max-[40rem]:block">
      {name} · {rest.join(" · ")}
    </span>
  );
}

const isId = (text: string) => /^[a-z]{3}_[\da-f]{8}-/.test(text);

function Subjects({ entry: { about }, words }: { entry: Entry; words: WordsOf<"studio"> }) {
  if (about.length === 0) return null;
  return (
    <span className="block font-normal wrap-anywhere">
      {about.map((one, at) => (
        <Fragment key={one.kind}>
          {at > 0 && " · "}
          <Name subject={one} words={words} />
        </Fragment>
      ))}
    </span>
  );
}

function RecordIds({ entry, words }: { entry: Entry; words: WordsOf<"studio"> }) {
  const { subject, facts, by } = entry;
  // The site itself is not repeated on each line.
  const what = subject.startsWith("sit_") ? "" : subject;
  const who = by?.kind !== "member" ? "" : entry.actor.slice(entry.actor.indexOf(" ") + 1);
  const ids = [what, who, ...Object.values(facts).filter(isId)].filter(Boolean);
  if (ids.length === 0) return null;
  return (
    <details className="text-sm font-normal text-muted">
      <summary className="min-h-6 w-fit cursor-pointer">{words.studio.audit.ids}</summary>
      <span className="block wrap-anywhere">{ids.join(" · ")}</span>
    </details>
  );
}

function Name({ subject, words }: { subject: SubjectView; words: WordsOf<"studio"> }) {
  const name = <bdi>{words.auditSubjects[subject.kind](subject)}</bdi>;
  if (subject.to === null) return name;
  return (
    <SiteLink to={subject.to} className="text-brand underline underline-offset-4">
      {name}
    </SiteLink>
  );
}

function detailsOf({ number, facts, about }: Entry, words: WordsOf<"studio">): string {
  const known: Readonly<Record<string, (value: string) => string>> = words.auditFacts;
  const said = Object.entries(facts).map(([name, value]) => {
    const isNamed = about.some((subject) => subject.name === value);
    if (isId(value) || isNamed || (name === "limit" && !sharesLimit(facts))) return "";
    const text = known[name]?.(value) ?? `${name}: ${value}`;
    return about.some(({ amount }) => amount === text) ? "" : text;
  });
  return [words.studio.audit.number(number), ...said].filter(Boolean).join(" · ");
}

/** Whether a coupon counts toward the limit of another code, and there is one. */
const sharesLimit = ({ code, limit, most }: AuditEntry["facts"]) =>
  limit !== code && most !== "any";

function Who({ entry, words }: { entry: Entry; words: WordsOf<"studio"> }) {
  const { name, detail } = whoOf(entry, words);
  return (
    <>
      {name}
      {detail && <span className="block text-sm wrap-anywhere text-muted">{detail}</span>}
    </>
  );
}

/** Who acted, and what else tells them apart: an email address, or what kind of machine. */
function whoOf({ actor, actorName, by }: Entry, words: WordsOf<"studio">) {
  if (actorName !== undefined && (by === null || by.name === actorName))
    return { name: <span className="wrap-anywhere">{actorName}</span>, detail: "" };
  if (by) return { name: <Name subject={by} words={words} />, detail: actorName ?? "" };
  const [kind = "", name = ""] = actor.split(" ");
  const isJob = isAutomatic(words, actor);
  const actors: Record<string, string> = words.auditActors;
  const jobs: Record<string, string> = words.auditJobs;
  return {
    name: actors[isJob ? "automatic" : kind] ?? kind,
    detail: (isJob && jobs[name]) || name,
  };
}
