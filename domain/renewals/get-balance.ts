import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Balance } from "#contract/renewal-fields.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { payments, receipts } from "#db/schema/billing.ts";
import { invoices } from "#db/schema/invoices.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { canRenewNow, nextChargeOf } from "./get-renewal.ts";
import { readRenewal, type Renewal } from "./read-renewal.ts";

const mostInvoices = 50;

/** What the account owes, less what it is owed, and what is charged next. */
export function getBalance(ctx: Ctx, { lang }: { lang: Lang }): Promise<Balance> {
  return balanceOf(ctx, { ...memberOf(ctx), lang });
}

export async function balanceOf(
  ctx: Ctx,
  { accountId, lang }: { accountId: string; lang: Lang },
): Promise<Balance> {
  const renewals = await readRunning(ctx, accountId);
  const listed = await listInvoices(ctx, accountId, lang);
  return {
    ...(await readSums(ctx, accountId)),
    nextCharge: nextChargeAmong(ctx, renewals),
    invoices: listed.map((row) => ({ ...row, canPay: canPay(ctx, row, renewals) })),
  };
}

async function readSums({ db, site }: Ctx, accountId: string) {
  const { amountCents, ledgerAccount } = ledgerEntries;
  const isRefundDue = sql`${ledgerAccount} = 'refunds_payable'`;
  const [found] = await db
    .select({
      balanceCents: sql<number>`coalesce(sum(${amountCents}), 0)::int`,
      refundDueCents: sql<number>`coalesce(-sum(${amountCents}) filter (where ${isRefundDue}), 0)::int`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.siteId, site.id),
        eq(ledgerTransactions.accountId, accountId),
        inArray(ledgerAccount, ["accounts_receivable", "refunds_payable"]),
      ),
    );
  return found ?? { balanceCents: 0, refundDueCents: 0 };
}

async function readRunning(ctx: Ctx, accountId: string): Promise<Renewal[]> {
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
  const renewals: Renewal[] = [];
  for (const one of running) renewals.push(await readRenewal(ctx, ctx.db, one));
  return renewals;
}

function nextChargeAmong(ctx: Ctx, renewals: readonly Renewal[]): Balance["nextCharge"] {
  const charges = renewals.flatMap((renewal) => {
    const charge = nextChargeOf(renewal, siteDay(ctx));
    return charge ? [{ subscriptionId: renewal.subscription.id, ...charge }] : [];
  });
  return charges.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}

/** An open amount is a renewal's, which its plan's renewal pays, or is being paid right now. */
function canPay(ctx: Ctx, row: { id: string; isUnderWay: boolean }, renewals: readonly Renewal[]) {
  const renewal = renewals.find(({ invoice }) => invoice?.id === row.id);
  if (!renewal || row.isUnderWay) return false;
  return renewal.facts.next?.state === "open" && canRenewNow(renewal, siteDay(ctx));
}

async function listInvoices({ db, site }: Ctx, accountId: string, lang: Lang) {
  const { id, subscriptionId, dueOn, totalCents, state } = invoices;
  const rows = await db
    .select({
      id,
      subscriptionId,
      dueOn,
      totalCents,
      state,
      planName: plans.name,
      isRenewal: sql<boolean>`${invoices.kind} = 'renewal'`,
      isUnderWay: sql<boolean>`${state} = 'open' and exists (select from ${payments}
        where ${payments.siteId} = ${invoices.siteId} and ${payments.invoiceId} = ${id}
          and ${payments.state} in ('pending', 'requires_action', 'unknown'))`,
      receiptId: sql<string | null>`(select ${receipts.id} from ${receipts} join ${payments}
          on ${payments.siteId} = ${receipts.siteId} and ${payments.id} = ${receipts.paymentId}
        where ${payments.siteId} = ${invoices.siteId} and ${payments.invoiceId} = ${id}
          and ${receipts.refundId} is null
        order by ${receipts.number} desc limit 1)`,
    })
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
        sql`not (${invoices.kind} = 'join' and ${state} = 'void')`,
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(mostInvoices);
  return rows.map(({ planName, ...row }) => ({ ...row, planName: inLanguage(planName, lang) }));
}
