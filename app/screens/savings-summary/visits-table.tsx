import { KeptWords } from "#app/site/kept-times.tsx";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { YearLine, YearView } from "./savings-view.ts";

type Row = YearLine & { who: string };

const named = ({ name }: Row) => (
  <bdi className="wrap-anywhere">
    <KeptWords text={name} />
  </bdi>
);
const personOf = ({ who }: Row) => <bdi>{who}</bdi>;

/** The same year by visit. */
export function VisitsTable({ year: { people } }: { year: YearView }) {
  const { savings, blocks, lang } = useWords("search");
  const money = (cents: number) => formatMoney(cents, lang);
  const rows = people.flatMap(({ tierName, lines }, at) =>
    lines.map((line) => ({ ...line, who: savings.whoIs(at + 1, tierName) })),
  );
  if (rows.length === 0) return <p className="max-w-measure">{savings.noVisits}</p>;
  const columns: Column<Row>[] = [
    {
      key: "name",
      header: savings.visit,
      cell: named,
    },
    {
      key: "times",
      header: savings.times,
      cell: ({ times, timesFree }) => {
        if (timesFree === 0) return String(times);
        if (timesFree === times) return savings.allIncluded(times);
        return savings.timesIncluded(times, timesFree);
      },
    },
    {
      key: "usual",
      header: blocks.usualFees,
      cell: ({ usualCents }) => money(usualCents),
      isNumeric: true,
    },
    {
      key: "member",
      header: savings.atTheOffice,
      cell: ({ memberCents }) => money(memberCents),
      isNumeric: true,
    },
  ];
  if (people.length > 1) {
    columns.splice(1, 0, { key: "who", header: savings.who, cell: personOf });
  }
  return (
    <Table
      caption={savings.visits}
      columns={columns}
      rows={rows}
      rowKey={({ who, procedure }) => `${who} ${procedure}`}
    />
  );
}
