import { newId } from "#db/new-id.ts";
import {
  ledgerEntries,
  type LedgerAccount,
  type LedgerKind,
  ledgerTransactions,
} from "#db/schema/ledger.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type Posting = {
  accountId: string;
  kind: LedgerKind;
  subject: string;
  entries: Partial<Record<LedgerAccount, number>>;
};

/** Posts changes of money once: a unique key rejects a second posting of the same subject. */
export async function postToLedger(ctx: Ctx, tx: Tx, postings: readonly Posting[]): Promise<void> {
  const { transactions, entries } = ledgerRows(ctx, postings);
  if (transactions.length === 0) return;
  const { id } = ledgerTransactions;
  const posted = tx.insert(ledgerTransactions).values(transactions).returning({ id });
  await tx.with(tx.$with("posted").as(posted)).insert(ledgerEntries).values(entries);
}

/** The same as parts of a statement that writes their subjects too. */
export function postingSteps(ctx: Ctx, tx: Tx, postings: readonly Posting[]) {
  const { transactions, entries } = ledgerRows(ctx, postings);
  if (transactions.length === 0) return [];
  const posted = tx.insert(ledgerTransactions).values(transactions);
  const entered = tx.insert(ledgerEntries).values(entries);
  return [
    tx.$with("posted").as(posted.returning({ id: ledgerTransactions.id })),
    tx.$with("entered").as(entered.returning({ account: ledgerEntries.ledgerAccount })),
  ];
}

function ledgerRows(ctx: Pick<Ctx, "site" | "now">, postings: readonly Posting[]) {
  const { site, now } = ctx;
  const posted = postings
    .map(({ entries, ...posting }) => ({
      posting: { ...posting, id: newId("ltx", now), siteId: site.id, day: siteDay(ctx), at: now },
      sides: Object.entries(entries).filter(([, amount]) => amount !== 0),
    }))
    .filter(({ sides }) => sides.length > 0);
  return {
    transactions: posted.map(({ posting }) => posting),
    entries: posted.flatMap(({ posting: { id: transactionId }, sides }) =>
      sides.map(([name, amountCents]) => ({
        transactionId,
        ledgerAccount: name as LedgerAccount,
        amountCents,
      })),
    ),
  };
}
