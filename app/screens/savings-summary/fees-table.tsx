import { Check } from "lucide-react";
import { MemberFee, Saving } from "#app/blocks/fee-cells.tsx";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { FeeLine } from "./savings-view.ts";

type Props = {
  caption: string;
  rows: FeeLine[];
  /** Whether to mark rows that are not the office's own. */
  isMixed: boolean;
};

export function FeesTable({ caption, rows, isMixed }: Props) {
  const { savings, office, catalog, lang } = useWords();
  const columns: Column<FeeLine>[] = [
    {
      key: "name",
      header: office.procedure,
      cell: isMixed ? markedService : service,
    },
    {
      key: "usual",
      header: office.usualFee,
      cell: ({ usualCents }) => formatMoney(usualCents, lang),
      isNumeric: true,
    },
    {
      key: "member",
      header: office.memberFee,
      cell: memberFee,
      isNumeric: true,
    },
    {
      key: "saving",
      header: office.saving,
      cell: saving,
      isNumeric: true,
    },
  ];
  if (new Set(rows.map(({ category }) => category)).size > 1) {
    const cell = ({ category }: FeeLine) => (
      <span className="text-muted">{catalog.categories[category]}</span>
    );
    columns.splice(1, 0, { key: "kind", header: savings.kind, cell });
  }
  return (
    <Table
      caption={<span className="wrap-anywhere">{caption}</span>}
      columns={columns}
      rows={rows}
      rowKey={({ procedure }) => procedure}
    />
  );
}

const memberFee = (row: FeeLine) => <MemberFee fee={row} />;
const saving = (row: FeeLine) => <Saving fee={row} />;
const service = (row: FeeLine) => <Service row={row} isMarked={false} />;
const markedService = (row: FeeLine) => <Service row={row} isMarked={!row.isOfOffice} />;

function Service({ row, isMarked }: { row: FeeLine; isMarked: boolean }) {
  const { office } = useWords();
  return (
    <>
      <bdi className="wrap-anywhere">{row.name}</bdi>
      {isMarked && " *"}
      {row.timesIncluded > 0 && (
        <span className="flex items-center gap-1 text-sm font-normal text-good">
          <Check aria-hidden className="size-4 shrink-0" />
          {office.included(row.timesIncluded)}
        </span>
      )}
    </>
  );
}
