import { Check } from "lucide-react";
import { MemberFee, Saving } from "#app/blocks/fee-cells.tsx";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { FeeView } from "./office-view.ts";

type Props = {
  caption: string;
  isCaptionHidden?: boolean;
  rows: FeeView[];
  /** Whether to mark rows that are not the office's own. */
  isMixed: boolean;
};
type Row = FeeView & { isMarked: boolean };

/** Usual fee, member fee and the difference, by service. */
export function FeeTable({ caption, isCaptionHidden = false, rows, isMixed }: Props) {
  const { office, lang } = useWords();
  const columns: Column<Row>[] = [
    { key: "name", header: office.procedure, cell: service },
    {
      key: "usual",
      header: office.usualFee,
      cell: ({ usualCents }) => formatMoney(usualCents, lang),
      isNumeric: true,
    },
    { key: "member", header: office.memberFee, cell: memberFee, isNumeric: true },
    { key: "saving", header: office.saving, cell: saving, isNumeric: true },
  ];
  return (
    <Table
      caption={<span className={isCaptionHidden ? "sr-only" : "wrap-anywhere"}>{caption}</span>}
      columns={columns}
      rows={rows.map((row) => ({ ...row, isMarked: isMixed && !row.isOfOffice }))}
      rowKey={({ procedure }) => procedure}
    />
  );
}

const service = (row: Row) => <Service row={row} />;
const memberFee = (row: Row) => <MemberFee fee={row} />;
const saving = (row: Row) => <Saving fee={row} />;

function Service({ row: { name, timesIncluded, isMarked } }: { row: Row }) {
  const { office } = useWords();
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {isMarked && " *"}
      {timesIncluded > 0 && (
        <span className="flex items-center gap-1 text-sm font-normal text-good">
          <Check aria-hidden className="size-4 shrink-0" />
          {office.included(timesIncluded)}
        </span>
      )}
    </>
  );
}
