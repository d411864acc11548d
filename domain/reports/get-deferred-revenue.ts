import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeferredMonth, Period } from "#contract/reports.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { ledgerTransactions } from "#db/schema/ledger.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { boundsOf, type Month, monthsIn } from "./months.ts";

/** All that was billed, earned and released before a day, in cents. */
type Sums = { on: string; billed: number; earned: number; released: number };

/**
 * What was paid for a person's period is earned evenly over its days, from the day of the payment
 * on; a plan that was canceled, or a payment that went back whole, releases the rest. The processing
 * fee is earned when it is paid.
 */
export async function getDeferredRevenue(
  ctx: Ctx,
  period: Period,
): Promise<{ months: DeferredMonth[] }> {
  may(ctx.actor, "see_reports");
  const months = monthsIn(ctx, period);
  const sums = new Map((await readSums(ctx, months)).map((row) => [row.on, row]));
  const at = (on: string): Sums => sums.get(on) ?? { on, billed: 0, earned: 0, released: 0 };
  return {
    months: months.map(({ month, startsOn, endsOn }) => {
      const [before, after] = [at(startsOn), at(endsOn)];
      return {
        month,
        openingCents: leftOf(before),
        billedCents: after.billed - before.billed,
        earnedCents: after.earned - before.earned,
        releasedCents: after.released - before.released,
        closingCents: leftOf(after),
      };
    }),
  };
}

const leftOf = ({ billed, earned, released }: Sums) => billed - earned - released;

async function readSums(ctx: Ctx, months: readonly [Month, ...Month[]]): Promise<Sums[]> {
  const days = [...months.map(({ startsOn }) => startsOn), boundsOf(months).before];
  const { rows } = await ctx.db.execute<Sums>(sql`
    with lines as materialized (${readLines(ctx)}),
    bounds as (select unnest(${sql.param(days)}::date[]) as on_day),
    parts as (
      select on_day, net, ended_on < on_day as is_over,
        net::bigint * greatest(0, least(on_day, ends_on, coalesce(ended_on, on_day)) - starts_on)
          / (ends_on - starts_on) as earned
      from bounds join lines on paid_on < on_day
    )
    select on_day::text as "on", sum(net)::float8 as billed, sum(earned)::float8 as earned,
      coalesce(sum(net - earned) filter (where is_over), 0)::float8 as released
    from parts group by on_day`);
  return rows;
}

/**
 * What was paid for people: the amount after discounts, its period, and when its plan was canceled or
 * all of its payment went back.
 */
function readLines({ db, site }: Ctx) {
  const { amountCents, discountCents, startsOn, endsOn } = invoiceLines;
  const { timeZone } = site.settings;
  const dayOf = (at: SQL | PgColumn) => sql`(${at} at time zone ${timeZone}::text)::date`;
  const canceledOn = sql`case when ${subscriptions.state} = 'canceled'
    then ${dayOf(subscriptions.endedAt)} end`;
  const isBack = and(
    eq(refunds.siteId, payments.siteId),
    eq(refunds.paymentId, payments.id),
    notInArray(refunds.state, ["failed", "returned"]),
  );
  const wentBackOn = sql`(select ${dayOf(sql`max(${refunds.createdAt})`)} from ${refunds}
    where ${isBack} having sum(${refunds.amountCents}) >= ${payments.amountCents})`;
  return db
    .select({
      net: sql`${amountCents} - ${discountCents}`.as("net"),
      startsOn,
      endsOn,
      paidOn: sql`${ledgerTransactions.day}`.as("paid_on"),
      endedOn: sql`least(${canceledOn}, ${wentBackOn})`.as("ended_on"),
    })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, invoiceLines.siteId), eq(invoices.id, invoiceLines.invoiceId)),
    )
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, invoices.siteId), eq(subscriptions.id, invoices.subscriptionId)),
    )
    .innerJoin(
      payments,
      and(
        eq(payments.siteId, invoices.siteId),
        eq(payments.invoiceId, invoices.id),
        eq(payments.state, "paid"),
      ),
    )
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.siteId, payments.siteId),
        eq(ledgerTransactions.kind, "paid"),
        eq(ledgerTransactions.subject, payments.id),
      ),
    )
    .where(and(eq(invoiceLines.siteId, site.id), eq(invoiceLines.kind, "person")));
}
