import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Savings } from "#contract/logged-visits.ts";
import { barLength } from "#domain/savings/rules.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { listVisits } from "#domain/visits/list-visits.ts";
import { readPeriods } from "#domain/visits/read-periods.ts";

const visitsAtOnce = 50;
const notices = ["logged", "changed", "removed"] as const;

export type SavingsView = ReturnType<typeof viewSavings>;
export type SumView = SavingsView["sums"][number];

/** The sums so far, in words and as bars to one scale, and the visits behind them. */
export async function loadSavings({ visit, url, lang }: PageRequest) {
  const { ctx } = visit;
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [savings, visits, periods] = await Promise.all([
    getSavings(ctx, { lang }),
    listVisits(ctx, { lang, limit: visitsAtOnce, cursor }),
    readPeriods(ctx),
  ]);
  const done = url.searchParams.get("done");
  return {
    savings: viewSavings(savings, lang),
    visits: visits.items,
    nextCursor: visits.nextCursor,
    isFirstPage: cursor === undefined,
    hasPlan: periods.length > 0,
    done: notices.find((notice) => notice === done) ?? null,
    page: { titleOf: "ownSavings" as const },
  };
}

function viewSavings({ plans, allTime }: Savings, lang: Lang) {
  const [only] = plans.length === 1 ? plans : [];
  // All time would only repeat the one year that there was.
  const isFirstYear = only?.visits === allTime.visits && only.planCents === allTime.planCents;
  const all = [
    ...plans.map(({ subscriptionId, planName, from, through, ...sums }) => ({
      key: subscriptionId,
      year: { planName, from: formatDay(from, lang), through: formatDay(through, lang) },
      ...sums,
    })),
    ...(isFirstYear ? [] : [{ key: "all time", year: null, ...allTime }]),
  ];
  const longest = Math.max(...all.flatMap(({ savedCents, planCents }) => [savedCents, planCents]));
  return {
    visits: allTime.visits,
    sums: all.map((sum) => ({
      ...sum,
      bars: {
        saved: barLength(sum.savedCents, longest),
        plan: barLength(sum.planCents, longest),
      },
    })),
  };
}
