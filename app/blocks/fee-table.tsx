import { Check } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { ProcedureCategory } from "#contract/catalog.ts";
import { formatMoney } from "#contract/format.ts";

export type Fee = {
  procedure: string;
  name: string;
  usualCents: number;
  memberCents: number;
  savingCents: number;
  savingPercent: number;
  timesIncluded: number;
  isOfOffice: boolean;
};

type Props<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  rows: Row[];
  /** Whether to mark rows that are not the office's own. */
  isMixed: boolean;
  /** For rows of several categories: each is named in a column. */
  categoryOf?: ((row: Row) => ProcedureCategory) | undefined;
};

/** Usual fee, member fee and the difference, by service. */
export function FeeTable<Row extends Fee>(props: Props<Row>) {
  const { caption, isCaptionHidden = false, rows, isMixed, categoryOf } = props;
  const { savings, office, catalog, lang } = useWords("search");
  const numeric = (key: string, header: string, cell: Column<Row>["cell"]) => ({
    key,
    header,
    cell,
    isNumeric: true,
  });
  const service = (fee: Row) => <Service fee={fee} isMarked={isMixed && !fee.isOfOffice} />;
  const kind = (row: Row) =>
    categoryOf && <span className="text-muted">{catalog.categories[categoryOf(row)]}</span>;
  const columns: Column<Row>[] = [
    { key: "name", header: office.procedure, cell: service },
    ...(categoryOf ? [{ key: "kind", header: savings.kind, cell: kind }] : []),
    numeric("usual", office.usualFee, ({ usualCents }) => formatMoney(usualCents, lang)),
    numeric("member", office.memberFee, (fee) => <MemberFee fee={fee} />),
    numeric("saving", office.saving, (fee) => <Saving fee={fee} />),
  ];
  return (
    <Table
      caption={<span className={isCaptionHidden ? "sr-only" : "wrap-anywhere"}>{caption}</span>}
      columns={columns}
      rows={rows}
      rowKey={({ procedure }) => procedure}
    />
  );
}

function Service({ fee, isMarked }: { fee: Fee; isMarked: boolean }) {
  const { office } = useWords("search");
  return (
    <>
      <bdi className="wrap-anywhere">{fee.name}</bdi>
      {isMarked && " *"}
      {fee.timesIncluded > 0 && (
        <span className="flex items-center gap-1 text-sm font-normal text-good">
          <Check aria-hidden className="size-4 shrink-0" />
          {office.included(fee.timesIncluded)}
        </span>
      )}
    </>
  );
}

/** Free while included visits last; then the listed fee applies. */
const isFreeAtFirst = ({ timesIncluded, memberCents }: Fee) => timesIncluded > 0 && memberCents > 0;

function MemberFee({ fee }: { fee: Fee }) {
  const { office, lang } = useWords("search");
  const listed = formatMoney(fee.memberCents, lang);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {formatMoney(0, lang)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

function Saving({ fee }: { fee: Fee }) {
  const { office, lang } = useWords("search");
  const { usualCents, savingCents, savingPercent } = fee;
  const say = (cents: number, percent: number) =>
    cents === 0 ? office.nothing : office.percent(formatMoney(cents, lang), percent);
  const listed = say(savingCents, savingPercent);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {say(usualCents, 100)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

function Then({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span className="block text-sm text-muted">{children}</span>
    </>
  );
}
