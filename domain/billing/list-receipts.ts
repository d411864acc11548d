import { and, desc, eq } from "drizzle-orm";
import { receipts } from "#db/schema/billing.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { receiptNumber } from "./get-receipt.ts";

export type ListedReceipt = {
  id: string;
  number: string;
  kind: "payment" | "refund";
  day: string;
  planName: string;
  totalCents: number;
};

export async function listReceipts({ db, site, ...ctx }: Ctx): Promise<ListedReceipt[]> {
  const { accountId } = memberOf(ctx);
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.siteId, site.id), eq(receipts.accountId, accountId)))
    .orderBy(desc(receipts.issuedAt), desc(receipts.number));
  return rows.map(({ id, number, document: { kind, day, planName, totalCents } }) => ({
    id,
    number: receiptNumber({ number, day }),
    kind,
    day,
    planName,
    totalCents,
  }));
}
