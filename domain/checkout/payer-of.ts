import { and, eq, gte, notExists, notInArray, sql } from "drizzle-orm";
import type { Account, PostalAddress } from "#contract/account.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isAccount, presentAccount } from "#domain/accounts/get-account.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

export type Payer = Omit<Account, "id" | "createdAt"> & {
  /** Null until the email is confirmed. */
  accountId: string | null;
  /** The processing fee is paid once, as long as no gap between plans is longer than 60 days. */
  owesFee: boolean;
};
export type CompletePayer = Omit<Payer, "address"> & {
  dateOfBirth: string;
  phone: string;
  address: PostalAddress;
};

export async function payerOf(
  ctx: Ctx,
  { account }: Pick<StoredCheckout, "account">,
): Promise<Payer | null> {
  if (ctx.actor.kind === "member") {
    const [found] = await ctx.db
      .select({ account: accounts, owesFee: notExists(recentPlansOf(ctx)).mapWith(Boolean) })
      .from(accounts)
      .where(isAccount(ctx, ctx.actor.accountId));
    const { id: accountId, createdAt: _, ...known } = presentAccount(found?.account);
    return { accountId, owesFee: found?.owesFee ?? true, ...known };
  }
  if (!account) return null;
  const { emailConsent: hasEmailConsent, ...said } = account;
  return { accountId: null, owesFee: true, hasEmailConsent, ...said };
}

const longestGapDays = 60;

/** The plans of an account in a query that were paid for, or may be yet, and aren't long over. */
function recentPlansOf(ctx: Ctx) {
  const since = addDays(siteDay(ctx), -longestGapDays);
  const over = sql`coalesce((${subscriptions.endedAt} at time zone ${ctx.site.settings.timeZone})::date, ${subscriptions.termEnd})`;
  return ctx.db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.siteId, payments.siteId),
        eq(subscriptions.id, payments.subscriptionId),
        gte(over, since),
      ),
    )
    .where(
      and(
        eq(payments.siteId, accounts.siteId),
        eq(payments.accountId, accounts.id),
        notInArray(payments.state, ["failed", "voided"]),
      ),
    );
}

export function isComplete(payer: Payer | null): payer is CompletePayer {
  return Boolean(payer?.firstName && payer.dateOfBirth && payer.phone && payer.address);
}
