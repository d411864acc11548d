import { sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { isAccount } from "#domain/accounts/get-account.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

export type Figures = {
  firstName: string;
  /** Of the member's address; empty where it is not known. */
  zip: string;
  balance: {
    /** What can be paid now. */
    dueCents: number;
    /** What is being paid right now. */
    underWayCents: number;
    /** What goes back to the member. */
    refundDueCents: number;
  };
  savings: { visits: number; savedCents: number };
};

const isUnderWay = sql`exists (select from payments
  where payments.site_id = invoices.site_id and payments.invoice_id = invoices.id
    and payments.state in ('pending', 'requires_action', 'unknown'))`;

const openCents = (which: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(invoices.total_cents), 0)::int from invoices
  where invoices.site_id = accounts.site_id and invoices.account_id = accounts.id
    and invoices.state = 'open' and ${which})`;

const refundDueCents = sql<number>`(
  select coalesce(-sum(entry.amount_cents), 0)::int from ledger_transactions posted
  join ledger_entries entry on entry.transaction_id = posted.id
    and entry.ledger_account = 'refunds_payable'
  where posted.site_id = accounts.site_id and posted.account_id = accounts.id)`;

const ofVisits = (figure: ReturnType<typeof sql>) => sql<number>`(
  select ${figure} from logged_visits visit
  where visit.site_id = accounts.site_id and visit.account_id = accounts.id)`;

/** What an account's tables add up to, in one statement. */
export async function readFigures(ctx: Ctx, accountId: string): Promise<Figures> {
  const [found] = await ctx.db
    .select({
      firstName: accounts.firstName,
      address: accounts.address,
      dueCents: openCents(sql`not ${isUnderWay}`),
      underWayCents: openCents(isUnderWay),
      refundDueCents,
      visits: ofVisits(sql`count(*)::int`),
      savedCents: ofVisits(sql`coalesce(sum(visit.usual_cents - visit.paid_cents), 0)::int`),
    })
    .from(accounts)
    .where(isAccount(ctx, accountId));
  if (!found) throw new DomainError("signed_out");
  const { firstName, address, visits, savedCents, ...balance } = found;
  return {
    firstName: firstName ?? "",
    zip: address?.zip.slice(0, 5) ?? "",
    balance,
    savings: { visits, savedCents },
  };
}
