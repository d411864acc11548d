import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import type { Ctx } from "#domain/context.ts";
import type { Renewal } from "#domain/renewals/read-renewal.ts";

/** The next term, where it is paid already: what its price is for each person, before discounts. */
export type Ahead = { startsOn: string; endsOn: string; formerCents: Map<string, number> };

export async function readAhead(
  { site }: Ctx,
  db: Db | Tx,
  { subscription, facts, termDays }: Renewal,
): Promise<Ahead | null> {
  if (facts.next?.state !== "paid") return null;
  const { startsOn, endsOn } = termDays;
  const { personId, amountCents } = invoiceLines;
  const paid = await db
    .select({ personId, cents: sql<number>`sum(${amountCents})::int` })
    .from(invoiceLines)
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, invoiceLines.siteId), eq(invoices.id, invoiceLines.invoiceId)),
    )
    .where(
      and(
        eq(invoiceLines.siteId, site.id),
        eq(invoiceLines.kind, "person"),
        eq(invoiceLines.startsOn, startsOn),
        eq(invoices.subscriptionId, subscription.id),
        eq(invoices.state, "paid"),
      ),
    )
    .groupBy(personId);
  const named = paid.flatMap((row) => (row.personId ? [[row.personId, row.cents] as const] : []));
  return { startsOn, endsOn, formerCents: new Map(named) };
}
