import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import type { CleaningCost as Cost } from "./present-row.server.ts";

/** A familiar sample price: a cleaning here, with the plan and without. */
export function CleaningCost({ cost }: { cost: Cost }) {
  const { findADentist, lang } = useWords();
  const { name, planName, usualCents, memberCents, timesIncluded } = cost;
  const withPlan =
    timesIncluded > 0
      ? findADentist.includedWith(planName, timesIncluded)
      : findADentist.memberFeeWith(planName);
  return (
    <div className="rounded-lg bg-brand-soft px-4 py-3">
      <p className="text-sm font-semibold">{name}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <strong className="text-lg font-semibold">
          {memberCents === 0 ? "$0" : formatMoney(memberCents, lang)}
        </strong>
        <span>{withPlan},</span>
        <span className="text-muted">{findADentist.usually(formatMoney(usualCents, lang))}</span>
      </p>
    </div>
  );
}
