import type { BarPart } from "#app/blocks/bar.tsx";
import type { YearEstimate } from "#domain/savings/estimate-year.ts";
import { barLength } from "#domain/savings/rules.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Lang } from "#contract/languages.ts";
import type { WithPlan, YearView } from "./savings-view.ts";

type Year = YearEstimate["firstYear"];

/** A computed year with its bars, without the plan's internal fields. */
export function presentYear(year: YearEstimate, lang: Lang): YearView {
  const { people, firstYear, laterYears, usualCents, memberCents, ...amounts } = year;
  const longest = Math.max(usualCents, firstYear.withPlanCents);
  const withPlan = ({ planCents }: Year): BarPart[] => [
    { tone: "plan", length: barLength(planCents, longest) },
    { tone: "member", length: barLength(memberCents, longest) },
  ];
  return {
    ...amounts,
    usualCents,
    memberCents,
    people: people.map(({ tier, lines, planCents }) => ({
      tierName: inLanguage(tier.name, lang),
      lines,
      planCents,
    })),
    firstYear: withMark(firstYear),
    laterYears: year.feeCents > 0 ? withMark(laterYears) : null,
    bars: {
      without: [{ tone: "usual", length: barLength(usualCents, longest) }],
      firstYear: withPlan(firstYear),
      laterYears: withPlan(laterYears),
    },
  };
}

function withMark(year: Year): WithPlan {
  const longest = Math.max(year.planCents, year.savedCents);
  const saved = barLength(year.savedCents, longest);
  return { ...year, even: { mark: barLength(year.planCents, longest), saved } };
}
