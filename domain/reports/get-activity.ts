import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ActivityMonth, Period } from "#contract/reports.ts";
import { payments } from "#db/schema/billing.ts";
import { type LedgerKind, ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { startOfDay } from "#domain/sites/site-day.ts";
import { boundsOf, monthsIn } from "./months.ts";

/** Money by the ledger's day, and plans by the day on which they began, renewed or ended. */
export async function getActivity(ctx: Ctx, period: Period): Promise<{ months: ActivityMonth[] }> {
  may(ctx.actor, "see_reports");
  const months = monthsIn(ctx, period);
  const range = boundsOf(months);
  const [sums, begun, renewed, canceled, lapsed] = await Promise.all([
    readMoney(ctx, range),
    countPaid(ctx, range, "join"),
    countPaid(ctx, range, "renewal"),
    countCanceled(ctx, range),
    countLapsed(ctx, range),
  ]);
  const money = new Map(sums.map((row) => [row.month, row]));
  return {
    months: months.map(({ month }) => {
      const { paidCents = 0, refundedCents = 0 } = money.get(month) ?? {};
      return {
        month,
        paidCents,
        refundedCents,
        netCents: paidCents - refundedCents,
        newPlans: begun.get(month) ?? 0,
        renewedPlans: renewed.get(month) ?? 0,
        canceledPlans: canceled.get(month) ?? 0,
        lapsedPlans: lapsed.get(month) ?? 0,
      };
    }),
  };
}

type Range = { from: string; before: string };

/** What goes to a payer or comes back from them; a dispute's fee is neither. */
const refunding: LedgerKind[] = ["refunded", "refunded_manually", "refund_returned", "chargeback"];

function readMoney({ db, site }: Ctx, { from, before }: Range) {
  const { kind, day } = ledgerTransactions;
  const { amountCents, ledgerAccount } = ledgerEntries;
  const isRefund = and(
    inArray(kind, refunding),
    inArray(ledgerAccount, ["cash", "manual_payouts"]),
  );
  const isPayment = and(eq(kind, "paid"), eq(ledgerAccount, "cash"));
  const month = monthIn(day);
  return db
    .select({
      month,
      paidCents: sql<number>`coalesce(sum(${amountCents}) filter (where ${isPayment}), 0)::float8`,
      refundedCents: sql<number>`coalesce(-sum(${amountCents}) filter (where ${isRefund}), 0)::float8`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.siteId, site.id), gte(day, from), lt(day, before)))
    .groupBy(month);
}

const monthIn = (day: PgColumn | SQL) => sql<string>`to_char(${day}, 'YYYY-MM')`;
const atSite = ({ site }: Ctx, moment: PgColumn) =>
  sql`(${moment} at time zone ${site.settings.timeZone}::text)`;
const isWithin = (ctx: Ctx, moment: PgColumn, { from, before }: Range) =>
  and(gte(moment, startOfDay(ctx, from)), lt(moment, startOfDay(ctx, before)));

type Counts = Promise<Map<string, number>>;
const asMap = (rows: { month: string; count: number }[]) =>
  new Map(rows.map(({ month, count }) => [month, count]));
const count = sql<number>`count(*)::int`;
// Grouped by its place, as the same expression with parameters of its own is another one.
const byMonth = sql`1`;

async function countPaid(ctx: Ctx, range: Range, purpose: "join" | "renewal"): Counts {
  const { siteId, state, settledAt } = payments;
  const rows = await ctx.db
    .select({ month: monthIn(atSite(ctx, settledAt)), count })
    .from(payments)
    .where(
      and(
        eq(siteId, ctx.site.id),
        eq(payments.purpose, purpose),
        eq(state, "paid"),
        isWithin(ctx, settledAt, range),
      ),
    )
    .groupBy(byMonth);
  return asMap(rows);
}

async function countCanceled(ctx: Ctx, range: Range): Counts {
  const { siteId, state, endedAt, endedBy } = subscriptions;
  const rows = await ctx.db
    .select({ month: monthIn(atSite(ctx, endedAt)), count })
    .from(subscriptions)
    .where(
      and(
        eq(siteId, ctx.site.id),
        eq(state, "canceled"),
        inArray(endedBy, ["member", "staff"]),
        isWithin(ctx, endedAt, range),
      ),
    )
    .groupBy(byMonth);
  return asMap(rows);
}

async function countLapsed({ db, site }: Ctx, { from, before }: Range): Counts {
  const { siteId, lapsedOn } = subscriptions;
  const rows = await db
    .select({ month: monthIn(lapsedOn), count })
    .from(subscriptions)
    .where(and(eq(siteId, site.id), gte(lapsedOn, from), lt(lapsedOn, before)))
    .groupBy(byMonth);
  return asMap(rows);
}
