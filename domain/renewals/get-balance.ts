import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Balance } from "#contract/renewal-fields.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { invoices } from "#db/schema/invoices.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { quoteByHand } from "./get-renewal.ts";
import { readRenewal } from "./read-renewal.ts";
import { chargeOn } from "./rules.ts";

const mostInvoices = 50;

/** What the account owes, less what it is owed, and what is charged next. */
export function getBalance(ctx: Ctx, { lang }: { lang: Lang }): Promise<Balance> {
  return balanceOf(ctx, { ...memberOf(ctx), lang });
}

export async function balanceOf(
  ctx: Ctx,
  { accountId, lang }: { accountId: string; lang: Lang },
): Promise<Balance> {
  return {
    balanceCents: await readBalance(ctx, accountId),
    nextCharge: await findNextCharge(ctx, accountId),
    invoices: await listInvoices(ctx, accountId, lang),
  };
}

async function readBalance({ db, site }: Ctx, accountId: string): Promise<number> {
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.siteId, site.id),
        eq(ledgerTransactions.accountId, accountId),
        inArray(ledgerEntries.ledgerAccount, ["accounts_receivable", "refunds_payable"]),
      ),
    );
  return found?.cents ?? 0;
}

async function findNextCharge(ctx: Ctx, accountId: string): Promise<Balance["nextCharge"]> {
  const running = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.accountId, accountId),
        inArray(subscriptions.state, [...activeStates]),
      ),
    );
  const charges = [];
  for (const subscription of running) {
    const renewal = await readRenewal(ctx, ctx.db, subscription);
    const on = chargeOn(renewal.facts, siteDay(ctx));
    const amountCents = renewal.invoice?.totalCents ?? quoteByHand(renewal)?.priceCents;
    if (on !== null && amountCents !== undefined)
      charges.push({ subscriptionId: subscription.id, on, amountCents });
  }
  return charges.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}

async function listInvoices(
  { db, site }: Ctx,
  accountId: string,
  lang: Lang,
): Promise<Balance["invoices"]> {
  const { id, subscriptionId, dueOn, totalCents, state } = invoices;
  const rows = await db
    .select({ id, subscriptionId, dueOn, totalCents, state, planName: plans.name })
    .from(invoices)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.siteId, invoices.siteId), eq(subscriptions.id, invoices.subscriptionId)),
    )
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(
      and(
        eq(invoices.siteId, site.id),
        eq(invoices.accountId, accountId),
        // An order that was never paid is none of a member's invoices.
        notInArray(subscriptions.state, ["pending"]),
        sql`not (${invoices.kind} = 'join' and ${invoices.state} = 'void')`,
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(mostInvoices);
  return rows.map(({ planName, ...row }) => ({ ...row, planName: inLanguage(planName, lang) }));
}
