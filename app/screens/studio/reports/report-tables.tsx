import { useWords } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { ActivityRow, DeferredRow } from "./load-reports.server.ts";

export function ActivityTable({ rows }: { rows: readonly ActivityRow[] }) {
  const { reports: words } = useWords("studio");
  const { month, number } = columnsOf<ActivityRow>(words.month);
  return (
    <Table
      caption={<span className="sr-only">{words.activity}</span>}
      columns={[
        month,
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
  const { month, number } = columnsOf<DeferredRow>(words.month);
  return (
    <Table
      caption={<span className="sr-only">{words.deferred}</span>}
      columns={[
        month,
        number("opening", words.opening),
        number("billed", words.billed),
        number("earned", words.earned),
        number("released", words.released),
        number("closing", words.closing),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

type MonthRow = { key: string; month: string };

/** A line a month: its name, and figures that are formatted already. */
function columnsOf<Row extends MonthRow>(header: string) {
  const month: Column<Row> = { key: "month", header, cell: (row) => row.month };
  const number = (key: Exclude<keyof Row, "key"> & string, name: string): Column<Row> => ({
    key,
    header: name,
    isNumeric: true,
    cell: (row) => String(row[key]),
  });
  return { month, number };
}
