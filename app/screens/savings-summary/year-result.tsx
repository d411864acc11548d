import { KeptWords } from "#app/site/kept-times.tsx";
import { BarKey, BarRow, type BarPart } from "#app/blocks/bar.tsx";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import type { YearView, WithPlan } from "./savings-view.ts";

/** The year's result: in words, as a sum, as bars to one scale, and the break-even point. */
export function YearResult({ year }: { year: YearView }) {
  const words = useWords("search");
  const { savings, lang } = words;
  const { usualCents, memberCents, firstYear, laterYears, bars } = year;
  const money = (cents: number) => formatPrice(cents, lang);
  const rows: { name: string; cents: number; parts: BarPart[] }[] = [
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
            className={`block text-xl font-semibold ${firstYear.outcome.kind === "saves" ? "text-good" : ""}`.trim()}
          >
            {sayOutcome(year, words)}
          </span>{" "}
          <span className="mt-1 block font-semibold">
            <Arithmetic year={year} />
          </span>{" "}
          {laterYears && (
            <span className="mt-1 block text-muted">{sayLater(laterYears, words)}</span>
          )}{" "}
          <span className="mt-1 block text-sm text-muted">
            <KeptWords text={counted(year, savings)} />
          </span>
        </output>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its parts are words and bars
        role="img"
        aria-label={savings.picture(said)}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        {rows.map((row) => (
          <BarRow key={row.name} name={row.name} amount={money(row.cents)} parts={row.parts} />
        ))}
        <p className="flex flex-wrap gap-x-6 text-sm text-muted">
          <span>
            <BarKey tone="plan" />
            {year.feeCents > 0 ? savings.planPart : savings.planOnly}
          </span>
          {memberCents > 0 && (
            <span>
              <BarKey tone="member" />
              {savings.officePart}
            </span>
          )}
        </p>
      </div>
      <BreakEven firstYear={firstYear} laterYears={laterYears} />
      <p className="text-sm text-muted tabular-nums">
        {savings.dueToday(money(year.dueTodayCents))}{" "}
        <KeptWords text={savings.renews[year.cycle](money(year.renewalCents))} />
      </p>
    </section>
  );
}

/** What the first year comes to; without a fee, all years are the same. */
export function sayOutcome(
  { firstYear: { outcome }, laterYears }: YearView,
  { savings, lang }: WordsOf<"search">,
): string {
  const said = laterYears ? savings.outcome : savings.outcomeOfAnyYear;
  return said[outcome.kind](formatPrice(outcome.cents, lang));
}

/** What is only about right is said in whole dollars. */
function sayLater({ outcome: { kind, cents } }: WithPlan, { savings, lang }: WordsOf<"search">) {
  const shown = kind === "saves" && cents >= 100 ? Math.round(cents / 100) * 100 : cents;
  return savings.later[kind](formatPrice(shown, lang));
}

/** The visits behind the answer, so that a preset is never taken for one's own. */
function counted({ people }: YearView, savings: WordsOf<"search">["savings"]): string {
  const sums = new Map<string, number>();
  for (const { name, times } of people.flatMap(({ lines }) => lines))
    sums.set(name, (sums.get(name) ?? 0) + times);
  const visits = [...sums].map(([name, times]) => savings.visitTimes(name, times));
  return savings.counted(visits.length === 0 ? savings.usualYears.nothing : visits.join(", "));
}

/** The first year's outcome as a sum. */
function Arithmetic({ year: { firstYear, feeCents } }: { year: YearView }) {
  const { savings, blocks, lang } = useWords("search");
  const money = (cents: number) => formatPrice(cents, lang);
  const { planCents, savedCents, outcome } = firstYear;
  const cost = (feeCents > 0 ? savings.planAndFee : blocks.planPart)(money(planCents));
  return savings.arithmetic[outcome.kind](money(savedCents), cost, money(outcome.cents));
}

/** The savings on visits from which the plan pays for itself. */
function BreakEven({ firstYear, laterYears }: Pick<YearView, "firstYear" | "laterYears">) {
  const { savings, blocks, lang } = useWords("search");
  const money = ({ planCents }: WithPlan) => formatPrice(planCents, lang);
  return (
    <div className="border-t border-line pt-6">
      <h4 className="font-semibold">{savings.evenTitle}</h4>
      <p className="mt-1 tabular-nums">
        {blocks.breakEven(money(firstYear), laterYears && money(laterYears))}
      </p>
    </div>
  );
}
