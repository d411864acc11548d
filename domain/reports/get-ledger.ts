import { and, asc, eq, gte, lt } from "drizzle-orm";
import { type LedgerLine, mostLedgerLines, type Period } from "#contract/reports.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { boundsOf, monthsIn } from "./months.ts";

type Ledger = { debitCents: number; creditCents: number; entries: LedgerLine[] };

/** Every entry of a period, in the order of posting. */
export async function getLedger(ctx: Ctx, period: Period): Promise<Ledger> {
  may(ctx.actor, "see_reports");
  const entries = (await readEntries(ctx, period)).map(({ amountCents, ...entry }) => ({
    ...entry,
    debitCents: Math.max(0, amountCents),
    creditCents: Math.max(0, -amountCents),
  }));
  const sum = (side: "debitCents" | "creditCents") =>
    entries.reduce((total, entry) => total + entry[side], 0);
  return { debitCents: sum("debitCents"), creditCents: sum("creditCents"), entries };
}

async function readEntries({ db, site, now }: Ctx, period: Period) {
  const { from, before } = boundsOf(monthsIn({ site, now }, period));
  const { id: transactionId, day, kind, subject, accountId } = ledgerTransactions;
  const { ledgerAccount, amountCents } = ledgerEntries;
  const rows = await db
    .select({ day, transactionId, kind, subject, accountId, ledgerAccount, amountCents })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, transactionId))
    .where(and(eq(ledgerTransactions.siteId, site.id), gte(day, from), lt(day, before)))
    .orderBy(asc(day), asc(transactionId), asc(ledgerAccount))
    .limit(mostLedgerLines + 1);
  if (rows.length > mostLedgerLines) throw invalidField("from", "period_too_long");
  return rows;
}
