import { Bar, BarKey, type BarPart } from "#app/blocks/bar.tsx";
import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import type { YearView } from "./savings-view.ts";
import { BreakEven } from "./break-even.tsx";

/** The year's result: in words, as bars to one scale, and the break-even point. */
export function YearResult({ year }: { year: YearView }) {
  const { savings, blocks, lang } = useWords();
  const { usualCents, firstYear, laterYears, bars, cycle } = year;
  const money = (cents: number) => formatMoney(cents, lang);
  const { kind, cents } = firstYear.outcome;
  // Without a fee all years are the same.
  const outcomes = laterYears || kind === "costs_more" ? savings.outcome : blocks.outcome;
  const rows: BarRow[] = [
    { name: savings.withoutPlan, cents: usualCents, parts: bars.without },
    {
      name: laterYears ? savings.withFirst : savings.withAnyYear,
      cents: firstYear.withPlanCents,
      parts: bars.firstYear,
    },
  ];
  if (laterYears) {
    const { withPlanCents } = laterYears;
    rows.push({ name: savings.withLater, cents: withPlanCents, parts: bars.laterYears });
  }
  const said = rows.map((row) => savings.pictureRow(row.name, money(row.cents))).join(" ");
  return (
    <section
      aria-labelledby="result-title"
      className="grid min-w-0 grid-cols-1 gap-6 rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <div>
        <h3 id="result-title" className="text-sm text-muted">
          {savings.result}
        </h3>
        <output className="mt-1 block tabular-nums">
          <span
            className={`block text-xl font-semibold ${kind === "saves" ? "text-good" : ""}`.trim()}
          >
            {outcomes[kind](money(cents))}
          </span>{" "}
          {laterYears && (
            <span className="mt-1 block text-muted">
              {savings.later[laterYears.outcome.kind](money(laterYears.outcome.cents))}
            </span>
          )}
        </output>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parts are words and bars
        role="img"
        aria-label={savings.picture(said)}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        {rows.map((row) => (
          <Row key={row.name} row={row} amount={money(row.cents)} />
        ))}
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>
            <BarKey tone="plan" />
            {year.feeCents > 0 ? savings.planPart : savings.planOnly}
          </span>
          <span>
            <BarKey tone="member" />
            {savings.officePart}
          </span>
        </p>
      </div>
      <BreakEven firstYear={firstYear} laterYears={laterYears} />
      <p className="text-sm text-muted tabular-nums">
        {savings.dueToday(money(year.dueTodayCents))}{" "}
        {savings.renews[cycle](money(year.renewalCents))}
      </p>
    </section>
  );
}

type BarRow = { name: string; cents: number; parts: BarPart[] };

function Row({ row, amount }: { row: BarRow; amount: string }) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span>{row.name}</span> <span className="font-semibold tabular-nums">{amount}</span>
      </p>
      <Bar parts={row.parts} className="h-6" />
    </div>
  );
}
