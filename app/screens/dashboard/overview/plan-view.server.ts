import type { Lang } from "#contract/content/values.ts";
import { formatDay, formatMoney, lastDay } from "#contract/format.ts";
import { groupNumber } from "#domain/membership/card-rules.ts";
import type { RunningPlan } from "#domain/membership/get-dashboard.ts";

export type PlanView = ReturnType<typeof viewPlan>;

/** A plan as the overview shows it, with formatted dates and amounts. */
export function viewPlan(plan: RunningPlan, lang: Lang) {
  const { id, planName, state, officeName, termStart, termEnd, renewalCents, people } = plan;
  return {
    id,
    planName,
    state,
    officeName,
    firstDay: formatDay(termStart),
    lastDay: formatDay(lastDay(termEnd)),
    renewal:
      renewalCents === null
        ? null
        : { day: formatDay(termEnd), amount: formatMoney(renewalCents, lang) },
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      tier: person.tier,
      number: groupNumber(person.memberNumber).replaceAll(" ", "\u00a0"),
    })),
  };
}
