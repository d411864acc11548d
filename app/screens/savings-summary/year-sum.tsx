import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import type { WithPlan, YearView } from "./savings-view.ts";

type Row = {
  name: string;
  without: string;
  first: ReactNode;
  later: ReactNode;
  isResult?: boolean;
};

const named = ({ name }: Row) => <bdi className="wrap-anywhere">{name}</bdi>;

/** The picture's figures to the cent, line by line. */
export function YearSum({ year }: { year: YearView }) {
  const { savings, lang } = useWords("search");
  const { usualCents, memberCents, feeCents, people, firstYear, laterYears } = year;
  const money = (cents: number) => formatMoney(cents, lang);
  const none = "–";
  const row = (name: string, without: string, first: ReactNode, later = first): Row => ({
    name,
    without,
    first,
    later,
  });
  const outcome = ({ outcome: { kind, cents } }: WithPlan) => (
    <span className={kind === "saves" ? "text-good" : ""}>
      {savings.difference[kind]}: {money(cents)}
    </span>
  );
  const result = (...cells: Parameters<typeof row>): Row => ({ ...row(...cells), isResult: true });
  const rows = [
    ...people.map(({ tierName, planCents }, at) =>
      row(savings.planYear(tierName, people.length > 1 ? at + 1 : null), none, money(planCents)),
    ),
    ...(feeCents > 0 ? [row(savings.fee, none, money(feeCents), none)] : []),
    row(savings.atTheOffice, money(usualCents), money(memberCents)),
    result(
      savings.total,
      money(usualCents),
      money(firstYear.withPlanCents),
      laterYears ? money(laterYears.withPlanCents) : undefined,
    ),
    result(
      savings.difference.same,
      none,
      outcome(firstYear),
      laterYears ? outcome(laterYears) : undefined,
    ),
  ];
  const columns: Column<Row>[] = [
    { key: "name", header: savings.line, cell: named },
    {
      key: "without",
      header: savings.withoutPlan,
      cell: ({ without }) => without,
      isNumeric: true,
    },
    {
      key: "first",
      header: laterYears ? savings.withFirst : savings.withAnyYear,
      cell: ({ first }) => first,
      isNumeric: true,
    },
  ];
  if (laterYears) {
    const cell = ({ later }: Row) => later;
    columns.push({ key: "later", header: savings.withLater, cell, isNumeric: true });
  }
  return (
    <Table
      caption={savings.asTable}
      columns={columns}
      rows={rows}
      rowKey={(line) => rows.indexOf(line)}
      isResult={({ isResult }) => isResult === true}
    />
  );
}
