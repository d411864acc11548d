import { useWords, type Words } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { BrowserError } from "#contract/site-health.ts";
import { HealthSection, writeCount, writePath } from "./health-section.tsx";

type Row = BrowserError & { firstSeen: string; lastSeen: string };

export function ErrorTable({ errors, count }: { errors: readonly Row[]; count: number }) {
  const { health: words } = useWords("studio");
  if (errors.length === 0) return null;
  return (
    <HealthSection title={words.errors} lead={words.errorsLead(writeCount(count))}>
      <Table
        caption={<span className="sr-only">{words.errors}</span>}
        columns={columnsOf(words)}
        rows={errors}
        rowKey={(error) => JSON.stringify([error.name, error.message, placeOf(error), error.build])}
      />
    </HealthSection>
  );
}

function columnsOf(words: Words["health"]): Column<Row>[] {
  const moment = (at: string) => <span className="tabular-nums">{at}</span>;
  return [
    { key: "what", header: words.error, cell: (error) => <What error={error} words={words} /> },
    {
      key: "count",
      header: words.count,
      isNumeric: true,
      cell: ({ count }) => writeCount(count),
    },
    { key: "first", header: words.firstSeen, cell: ({ firstSeen }) => moment(firstSeen) },
    { key: "last", header: words.lastSeen, cell: ({ lastSeen }) => moment(lastSeen) },
  ];
}

function What({ error, words }: { error: BrowserError; words: Words["health"] }) {
  if (error.name === "") return words.otherErrors;
  const place = placeOf(error);
  const where = [words.on(writePath(error.page, words)), error.build && words.build(error.build)];
  return (
    <>
      <span className="wrap-anywhere">
        {error.name}: {error.message}
      </span>
      {place && <code className="block text-sm font-normal wrap-anywhere">{place}</code>}
      <span className="block text-sm font-normal wrap-anywhere text-muted">
        {where.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

/** The position in our source if a source map has it, otherwise in the built file. */
function placeOf({ origin, source, line, column }: BrowserError): string {
  return origin ?? [source, line, column].filter((part) => part !== undefined).join(":");
}
