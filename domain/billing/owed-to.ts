import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { owedBackCents } from "./owed-back-cents.ts";

type Whom = { siteId: string; accountId: string };

/** What of refunds that were refused is still owed to an account. */
export async function owedTo(db: Db | Tx, { siteId, accountId }: Whom): Promise<number> {
  const [owed] = await db
    .select({ cents: sql<number>`coalesce(sum(${owedBackCents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.accountId, accountId)));
  return owed?.cents ?? 0;
}
