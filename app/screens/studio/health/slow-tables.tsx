import { useWords, type Words } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatDuration } from "#contract/format.ts";
import type { LongTask, SlowInteraction, SlowResource } from "#contract/site-health.ts";
import { HealthSection, writeCount, writePath } from "./health-section.tsx";

type Figures = { count: number; p75: number; worst: number };
type HealthWords = Words["health"];

export function LongTasks({ tasks }: { tasks: readonly LongTask[] }) {
  const { health: words } = useWords("studio");
  if (tasks.length === 0) return null;
  return (
    <HealthSection title={words.longTasks} lead={words.longTasksLead} isLong>
      <Table
        caption={<span className="sr-only">{words.longTasks}</span>}
        columns={taskColumns(words)}
        rows={tasks}
        rowKey={({ page }) => page}
      />
    </HealthSection>
  );
}

export function SlowInteractions({ interactions }: { interactions: readonly SlowInteraction[] }) {
  const { health: words } = useWords("studio");
  if (interactions.length === 0) return null;
  return (
    <HealthSection title={words.interactions} lead={words.interactionsLead} isLong>
      <Table
        caption={<span className="sr-only">{words.interactions}</span>}
        columns={interactionColumns(words)}
        rows={interactions}
        rowKey={({ page, event, element, role }) => [page, event, element, role].join(" ")}
      />
    </HealthSection>
  );
}

export function SlowFiles({ files }: { files: readonly SlowResource[] }) {
  const { health: words } = useWords("studio");
  const { files: title, filesLead: lead, file: name } = words;
  return <Resources {...{ title, lead }} rows={files} columns={fileColumns(words, name)} />;
}

export function SlowCalls({ calls }: { calls: readonly SlowResource[] }) {
  const { health: words } = useWords("studio");
  const { calls: title, callsLead: lead, call: name } = words;
  return <Resources {...{ title, lead }} rows={calls} columns={fileColumns(words, name)} />;
}

type ResourceProps = {
  title: string;
  lead: string;
  rows: readonly SlowResource[];
  columns: Column<SlowResource>[];
};

function Resources({ title, lead, rows, columns }: ResourceProps) {
  if (rows.length === 0) return null;
  return (
    <HealthSection title={title} lead={lead} isLong>
      <Table
        caption={<span className="sr-only">{title}</span>}
        columns={columns}
        rows={rows}
        rowKey={({ host, path }) => [host, path].join(" ")}
      />
    </HealthSection>
  );
}

function figureColumns<Row extends Figures>(words: HealthWords): Column<Row>[] {
  const column = (key: keyof Figures, header: string, write: (figure: number) => string) => ({
    key,
    header,
    isNumeric: true,
    cell: (row: Row) => write(row[key]),
  });
  return [
    column("count", words.count, writeCount),
    column("p75", words.p75, formatDuration),
    column("worst", words.worst, formatDuration),
  ];
}

function taskColumns(words: HealthWords): Column<LongTask>[] {
  return [
    {
      key: "page",
      header: words.page,
      cell: ({ page }) => (
        <span className="wrap-anywhere">{writePath(page, words) || words.otherPages}</span>
      ),
    },
    ...figureColumns<LongTask>(words),
  ];
}

function interactionColumns(words: HealthWords): Column<SlowInteraction>[] {
  return [
    {
      key: "what",
      header: words.interaction,
      cell: ({ event, element, role, page }) => (
        <>
          {words.events[event] ?? event}: {controlOf({ element, role }, words)}
          {below(words.on(writePath(page, words) || words.otherPages))}
        </>
      ),
    },
    ...figureColumns<SlowInteraction>(words),
  ];
}

function fileColumns(words: HealthWords, name: string): Column<SlowResource>[] {
  return [
    {
      key: "file",
      header: name,
      cell: ({ host, path }) => (
        <span className="wrap-anywhere">{host + writePath(path, words) || words.otherFiles}</span>
      ),
    },
    ...figureColumns<SlowResource>(words),
    {
      key: "size",
      header: words.size,
      isNumeric: true,
      cell: ({ bytes }) => (bytes === 0 ? "–" : `${writeCount(Math.ceil(bytes / 1_000))} KB`),
    },
  ];
}

/** A role says more than the element that has it. */
const controlOf = (
  { element, role }: Pick<SlowInteraction, "element" | "role">,
  { controls, noControl }: HealthWords,
) => controls[role] ?? controls[element] ?? noControl;

const below = (text: string) => (
  <span className="block text-sm font-normal wrap-anywhere text-muted">{text}</span>
);
