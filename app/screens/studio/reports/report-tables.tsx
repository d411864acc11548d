import { useWords } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { ActivityRow, DeferredRow } from "./load-reports.server.ts";

export function ActivityTable({ rows }: { rows: readonly ActivityRow[] }) {
  const { reports: words } = useWords("studio");
  const number = (key: Exclude<keyof ActivityRow, "key">, header: string): Column<ActivityRow> => ({
    key,
    header,
    isNumeric: true,
    cell: (row) => row[key],
  });
  return (
    <Table
      caption={<span className="sr-only">{words.activity}</span>}
      columns={[
        { key: "month", header: words.month, cell: ({ month }) => month },
        number("paid", words.paid),
        number("refunded", words.refunded),
        number("net", words.net),
        number("newPlans", words.newPlans),
        number("renewedPlans", words.renewed),
        number("canceledPlans", words.canceled),
        number("lapsedPlans", words.lapsed),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

export function DeferredTable({ rows }: { rows: readonly DeferredRow[] }) {
  const { reports: words } = useWords("studio");
  const money = (key: Exclude<keyof DeferredRow, "key">, header: string): Column<DeferredRow> => ({
    key,
    header,
    isNumeric: true,
    cell: (row) => row[key],
  });
  return (
    <Table
      caption={<span className="sr-only">{words.deferred}</span>}
      columns={[
        { key: "month", header: words.month, cell: ({ month }) => month },
        money("opening", words.opening),
        money("billed", words.billed),
        money("earned", words.earned),
        money("released", words.released),
        money("closing", words.closing),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
