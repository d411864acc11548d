import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Savings } from "#contract/logged-visits.ts";
import type { Ctx } from "#domain/context.ts";
import { barLength } from "#domain/savings/rules.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { listVisits } from "#domain/visits/list-visits.ts";
import { readPeriods } from "#domain/visits/read-periods.ts";
import { getVisit } from "#domain/visits/read-visits.ts";
import { orNull } from "../attempt/read-attempt.server.ts";

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
  return {
    savings: viewSavings(savings, lang),
    visits: visits.items,
    nextCursor: visits.nextCursor,
    isFirstPage: cursor === undefined,
    hasPlan: periods.length > 0,
    done: await readDone(ctx, url, lang),
    page: { titleOf: "ownSavings" as const },
  };
}

/** What was done, and what a visit that was logged saved. */
async function readDone(ctx: Ctx, { searchParams }: URL, lang: Lang) {
  const what = notices.find((notice) => searchParams.get("done") === notice);
  if (what === undefined) return null;
  const id = searchParams.get("whom");
  const visit = id === null ? null : await orNull(getVisit(ctx, { id, lang }));
  return {
    what,
    saved: visit && visit.savedCents > 0 ? formatMoney(visit.savedCents, lang) : null,
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
