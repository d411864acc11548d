import { wordsIn } from "#app/messages/in-language.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatMoney, formatMonth } from "#contract/format.ts";
import { type Lang, locales } from "#contract/languages.ts";
import type { ActivityMonth } from "#contract/reports.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { getActivity } from "#domain/reports/get-activity.ts";
import { getDeferredRevenue } from "#domain/reports/get-deferred-revenue.ts";
import { askedYear, periodOf } from "./report-period.ts";

const yearsShown = 3;

/** Both reports of a period with formatted amounts, and the years to choose from. */
export async function loadReports({ visit, lang, url }: PageRequest) {
  const { ctx } = visit;
  const year = askedYear(url);
  const [{ months }, deferred] = await Promise.all([
    getActivity(ctx, periodOf(year)),
    getDeferredRevenue(ctx, periodOf(year)),
  ]);
  const money = (cents: number) => formatMoney(cents, lang);
  const sums = sumOf(months);
  const { reports: words } = wordsIn[lang];
  const highest = (bars: readonly number[]) => {
    const most = Math.max(...bars);
    return most > 0 ? money(most) : null;
  };
  const today = siteDay(ctx);
  const thisYear = today.slice(0, 4);
  const nextYear = String(Number(thisYear) + 1);
  const lastMonth = deferred.months.at(-1)?.month ?? thisYear;
  const left = deferred.months.map(({ closingCents }) => closingCents);
  return {
    year,
    years: yearsBeside(thisYear, year),
    nextYear: year === nextYear ? null : nextYear,
    chart: {
      title: words.chart,
      text: words.chartText(money(sums.paidCents), money(sums.refundedCents), money(sums.netCents)),
      highest: highest(months.map(({ paidCents }) => paidCents)),
      names: { up: words.paid, down: words.refunded },
      bars: months.map(({ month, paidCents: up, refundedCents: down }) => {
        return { ...labelOf(month, lang), up, down };
      }),
    },
    deferredChart: {
      title: words.deferredChart,
      text: words.deferredText(
        money(left.at(-1) ?? 0),
        formatMonth(lastMonth, lang),
        lastMonth < today.slice(0, 7),
      ),
      highest: highest(left),
      names: { up: words.closing },
      bars: deferred.months.map(({ month, closingCents: up }) => {
        return { ...labelOf(month, lang), up, down: 0 };
      }),
    },
    // A month in which nothing happened says nothing.
    activity: [
      ...months
        .filter(hasFigures)
        .map((one) => activityRow(one, formatMonth(one.month, lang), lang)),
      activityRow({ month: "total", ...sums }, words.total, lang),
    ],
    deferred: deferred.months.filter(hasFigures).map(({ month, ...cents }) => ({
      key: month,
      month: formatMonth(month, lang),
      opening: money(cents.openingCents),
      billed: money(cents.billedCents),
      earned: money(cents.earnedCents),
      released: money(cents.releasedCents),
      closing: money(cents.closingCents),
    })),
  };
}

type View = Awaited<ReturnType<typeof loadReports>>;
export type ActivityRow = ReturnType<typeof activityRow>;
export type DeferredRow = View["deferred"][number];

function activityRow(
  { month: key, paidCents, refundedCents, netCents, ...plans }: ActivityMonth,
  month: string,
  lang: Lang,
) {
  const count = (plansCount: number) => plansCount.toLocaleString(locales[lang]);
  return {
    key,
    month,
    paid: formatMoney(paidCents, lang),
    refunded: formatMoney(refundedCents, lang),
    net: formatMoney(netCents, lang),
    newPlans: count(plans.newPlans),
    renewedPlans: count(plans.renewedPlans),
    canceledPlans: count(plans.canceledPlans),
    lapsedPlans: count(plans.lapsedPlans),
  };
}

const hasFigures = (row: { month: string } & Record<string, unknown>) =>
  Object.entries(row).some(([name, figure]) => name !== "month" && figure !== 0);

type Figures = Omit<ActivityMonth, "month">;

function sumOf(months: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => months.reduce((total, one) => total + one[name], 0);
  return {
    paidCents: sum("paidCents"),
    refundedCents: sum("refundedCents"),
    netCents: sum("netCents"),
    newPlans: sum("newPlans"),
    renewedPlans: sum("renewedPlans"),
    canceledPlans: sum("canceledPlans"),
    lapsedPlans: sum("lapsedPlans"),
  };
}

/** Under the bar of a month. */
function labelOf(month: string, lang: Lang) {
  const format = new Intl.DateTimeFormat(locales[lang], { month: "short", timeZone: "UTC" });
  const label = format.format(new Date(`${month}-01T00:00:00Z`));
  return { month, label, year: month.slice(0, 4) };
}

/** The latest years, newest first, with the one on show. */
function yearsBeside(thisYear: string, year: string | null): string[] {
  const latest = Array.from({ length: yearsShown }, (_, nth) => String(Number(thisYear) - nth));
  return [...new Set([...(year ? [year] : []), ...latest])].toSorted().toReversed();
}
