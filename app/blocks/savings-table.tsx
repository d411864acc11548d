import { useWords } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { OutcomeData } from "./block-data.ts";
import { rowKeys } from "./row-keys.ts";
import type { SavingsProps } from "./savings-example.tsx";

type Row = SavingsProps["data"]["rows"][number];

/** The same year visit by visit. */
export function SavingsTable({ data: { rows } }: Pick<SavingsProps, "data">) {
  const { blocks, lang } = useWords();
  const money = (cents: number) => formatMoney(cents, lang);
  const keys = rowKeys(rows.map(({ service }) => service));
  const numeric = (header: string, cell: (row: Row) => string): Column<Row> => ({
    key: header,
    header,
    cell,
    isNumeric: true,
  });
  const columns: Column<Row>[] = [
    {
      key: "service",
      header: blocks.service,
      cell: ({ service }) => <bdi className="wrap-anywhere">{service}</bdi>,
    },
    numeric(blocks.times, ({ times }) => String(times)),
    numeric(blocks.usualFees, (row) => money(row.usualCents)),
    numeric(blocks.memberFees, (row) => money(row.memberCents)),
    numeric(blocks.difference, ({ difference }) => signed(difference, money)),
  ];
  return (
    <div className="mt-8">
      <Table
        caption={blocks.visitByVisit}
        columns={columns}
        rows={rows}
        rowKey={(row) => keys[rows.indexOf(row)] ?? ""}
      />
    </div>
  );
}

/** What is saved bears no sign, what a member pays on top a minus. */
function signed({ kind, cents }: OutcomeData, money: (cents: number) => string): string {
  return kind === "costs_more" ? `−${money(cents)}` : money(cents);
}
