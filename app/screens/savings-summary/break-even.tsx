import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import type { WithPlan, YearView } from "./savings-view.ts";

/** How far the visits' savings go toward the plan's cost. */
export function BreakEven({ firstYear, laterYears }: Pick<YearView, "firstYear" | "laterYears">) {
  const { savings } = useWords();
  return (
    <div className="border-t border-line pt-6">
      <h4 className="font-semibold">{savings.evenTitle}</h4>
      <div className="mt-3 grid grid-cols-1 gap-6">
        <Even title={laterYears && savings.neededFirst} year={firstYear} />
        {laterYears && <Even title={savings.neededLater} year={laterYears} />}
      </div>
    </div>
  );
}

function Even({ title, year }: { title: string | null; year: WithPlan }) {
  const { savings, lang } = useWords();
  const { planCents, savedCents, missingCents, even } = year;
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <div className="min-w-0 tabular-nums">
      {title && <p className="text-sm text-muted">{title}</p>}
      <svg
        role="img"
        aria-label={savings.evenPicture(money(savedCents), money(planCents))}
        className="mt-1 block h-6 w-full overflow-hidden rounded-sm"
      >
        <rect width="100%" height="100%" className="fill-line" />
        <rect width={`${even.saved}%`} height="100%" className="fill-brand/50" />
        <line
          x1={`${even.mark}%`}
          x2={`${even.mark}%`}
          y1="0"
          y2="100%"
          strokeWidth={even.mark === 100 ? 8 : 4}
          className="stroke-ink"
        />
      </svg>
      <p className="mt-1 text-sm">
        {missingCents === 0
          ? savings.isEven(money(planCents), money(savedCents))
          : savings.isMissing(money(planCents), money(missingCents))}
      </p>
    </div>
  );
}
