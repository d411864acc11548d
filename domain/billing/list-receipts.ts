import { and, desc, eq, lt } from "drizzle-orm";
import { receipts } from "#db/schema/billing.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";
import { receiptNumber } from "./get-receipt.ts";

export type ListedReceipt = {
  id: string;
  number: string;
  kind: "payment" | "refund";
  day: string;
  planName: string;
  totalCents: number;
};

export async function listReceipts(ctx: Ctx): Promise<ListedReceipt[]> {
  return (await readReceipts(ctx, memberOf(ctx))).map(presentListed);
}

type Asked = { limit: number; cursor?: string | undefined };
type ReceiptItem = Omit<ListedReceipt, "planName" | "totalCents"> & { amountCents: number };

/** The same in pages; a cursor is the account's own. */
export async function pageReceipts(
  ctx: Ctx,
  { limit, cursor }: Asked,
): Promise<{ items: ReceiptItem[]; nextCursor: string | null }> {
  const { accountId } = memberOf(ctx);
  const list = `receipts ${ctx.site.id} ${accountId}`;
  const [before] = cursor === undefined ? [] : readCursor(ctx, list, cursor);
  const rows = await readReceipts(ctx, { accountId, limit: limit + 1, ...(before && { before }) });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => {
      const { planName: _, totalCents: amountCents, ...item } = presentListed(row);
      return { ...item, amountCents };
    }),
    nextCursor: last ? writeCursor(ctx, list, [last.number]) : null,
  };
}

type StoredReceipt = typeof receipts.$inferSelect;

/** A site's numbers grow: the newest first. */
export async function readReceipts(
  { db, site }: Pick<Ctx, "db" | "site">,
  { accountId, limit, before }: { accountId: string; limit?: number; before?: number | string },
): Promise<StoredReceipt[]> {
  const isOwn = and(eq(receipts.siteId, site.id), eq(receipts.accountId, accountId));
  const found = db
    .select()
    .from(receipts)
    .where(before === undefined ? isOwn : and(isOwn, lt(receipts.number, Number(before))))
    .orderBy(desc(receipts.number));
  return limit === undefined ? found : found.limit(limit);
}

export function presentListed({ id, number, document }: StoredReceipt): ListedReceipt {
  const { kind, day, planName, totalCents } = document;
  return { id, number: receiptNumber({ number, day }), kind, day, planName, totalCents };
}
