import { newId } from "#db/new-id.ts";
import {
  ledgerEntries,
  type LedgerAccount,
  type LedgerKind,
  ledgerTransactions,
} from "#db/schema/billing.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type Posting = {
  accountId: string;
  kind: LedgerKind;
  subject: string;
  entries: Partial<Record<LedgerAccount, number>>;
};

/** Posts a change of money once: a unique key rejects a second posting of the same subject. */
export async function postToLedger(ctx: Ctx, tx: Tx, postings: readonly Posting[]): Promise<void> {
  const { site, now } = ctx;
  const posted = postings
    .map(({ entries, ...posting }) => ({
      posting: { ...posting, id: newId("ltx", now), siteId: site.id, day: siteDay(ctx), at: now },
      entries: Object.entries(entries).filter(([, amount]) => amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (posted.length === 0) return;
  const transactions = tx
    .insert(ledgerTransactions)
    .values(posted.map(({ posting }) => posting))
    .returning({ id: ledgerTransactions.id });
  const rows = posted.flatMap(({ posting: { id: transactionId }, entries }) =>
    entries.map(([name, amountCents]) => ({
      transactionId,
      ledgerAccount: name as LedgerAccount,
      amountCents,
    })),
  );
  await tx.with(tx.$with("told").as(transactions)).insert(ledgerEntries).values(rows);
}
