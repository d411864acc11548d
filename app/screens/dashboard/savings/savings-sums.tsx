import { BarRow } from "#app/blocks/bar.tsx";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import { formatMoney } from "#contract/format.ts";
import { Card } from "../panel.tsx";
import type { SavingsView, SumView } from "./load-savings.server.ts";

type Props = { savings: SavingsView };

/** What was saved beside what the plan cost: in words, as bars, and as a table of the same. */
export function SavingsSums({ savings: { sums } }: Props) {
  const { ownSavings: words } = useWords("account");
  return (
    <>
      <div
        className={`mt-8 grid grid-cols-1 gap-6 ${sums.length > 1 ? "lg:grid-cols-2" : "max-w-[40rem]"}`}
      >
        {sums.map((sum) => (
          <SumCard key={sum.key} sum={sum} />
        ))}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
          {words.asTable}
        </summary>
        <div className="pt-2">
          <SumTable sums={sums} />
        </div>
      </details>
    </>
  );
}

function useNameOf() {
  const { ownSavings: words } = useWords("account");
  return ({ year }: SumView) =>
    year ? words.yearOf(year.planName, year.from, year.through) : words.allTime;
}

function SumCard({ sum }: { sum: SumView }) {
  const { ownSavings: words, lang } = useWords("account");
  const { year, savedCents, planCents, bars } = sum;
  const saved = formatMoney(savedCents, lang);
  const plan = formatMoney(planCents, lang);
  return (
    <Card title={year ? year.planName : words.allTime}>
      <p className="text-muted">{year ? words.span(year.from, year.through) : words.allPlans}</p>
      <p className="mt-3 text-xl font-semibold tabular-nums">{words.outcome(saved, plan)}</p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parts are words and bars
        role="img"
        aria-label={words.picture(saved, plan)}
        className="mt-4 grid min-w-0 grid-cols-1 gap-4"
      >
        <BarRow name={words.saved} amount={saved} parts={[{ tone: "saved", length: bars.saved }]} />
        <BarRow
          name={words.planCost}
          amount={plan}
          parts={[{ tone: "usual", length: bars.plan }]}
        />
      </div>
      <p className="mt-4 text-sm text-muted">{words.selfReported}</p>
    </Card>
  );
}

function SumTable({ sums }: { sums: readonly SumView[] }) {
  const { ownSavings: words, lang } = useWords("account");
  const nameOf = useNameOf();
  const amount = (key: "usualCents" | "paidCents" | "savedCents" | "planCents") => ({
    key,
    header: words.columns[key],
    isNumeric: true,
    cell: (sum: SumView) => formatMoney(sum[key], lang),
  });
  const columns: Column<SumView>[] = [
    { key: "what", header: words.columns.what, cell: nameOf },
    { key: "visits", header: words.columns.visits, isNumeric: true, cell: ({ visits }) => visits },
    amount("usualCents"),
    amount("paidCents"),
    amount("savedCents"),
    amount("planCents"),
  ];
  return (
    <Table
      caption={<span className="sr-only">{words.asTable}</span>}
      rows={sums}
      rowKey={({ key }) => key}
      columns={columns}
    />
  );
}
