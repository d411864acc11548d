import { ChevronDown } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { OutcomeData, BlockViewProps } from "./block-view.ts";
import { rowKeys } from "./row-keys.ts";

type Props = Pick<BlockViewProps<"savings_example">, "data">;
type Row = Props["data"]["rows"][number];

const named = ({ service }: Row) => <bdi className="wrap-anywhere">{service}</bdi>;

/** The same year by visit. */
export function SavingsTable({ data: { rows } }: Props) {
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
    { key: "service", header: blocks.service, cell: named },
    numeric(blocks.times, ({ times }) => String(times)),
    numeric(blocks.usualFees, (row) => money(row.usualCents)),
    numeric(blocks.atTheOffice, (row) => money(row.memberCents)),
    numeric(blocks.difference, ({ difference }) => signed(difference, money)),
  ];
  return (
    <details className="group mt-8 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 text-lg font-semibold text-brand [&::-webkit-details-marker]:hidden">
        {blocks.visitByVisit}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <Table
        caption={<span className="sr-only">{blocks.visitByVisit}</span>}
        columns={columns}
        rows={rows}
        rowKey={(row) => keys[rows.indexOf(row)] ?? ""}
      />
    </details>
  );
}

/** Savings have no sign, extra costs a minus. */
function signed({ kind, cents }: OutcomeData, money: (cents: number) => string): string {
  return kind === "costs_more" ? `−${money(cents)}` : money(cents);
}
