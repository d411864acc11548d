import { and, eq, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { people, enrollments } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

const atOnce = 500;

const aDay = 24 * 60 * 60 * 1_000;

/** Clears the people of failed payments after a retention period; returns how many. */
export async function redactUnpaid({
  db,
  actor,
  now,
  site,
}: Pick<Ctx, "db" | "actor" | "now" | "site">): Promise<number> {
  may(actor, "run_jobs");
  // Another card may still pay for it.
  const isOpen = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(
      and(
        eq(payments.siteId, invoices.siteId),
        eq(payments.invoiceId, invoices.id),
        sql`${checkouts.completedAt} is null`,
        sql`${checkouts.expiresAt} >= ${now.toISOString()}`,
      ),
    );
  // A form of the dashboard may still show who was to be added.
  const isOld = or(
    eq(invoices.kind, "join"),
    lt(invoices.issuedAt, new Date(now.getTime() - aDay)),
  );
  const isOver = and(notExists(isOpen), isOld);
  for (let gone = 0; ;) {
    const forgotten = await db.transaction((tx) => emptyUnpaid(tx, site.id, isOver));
    gone += forgotten;
    if (forgotten < atOnce) return gone;
  }
}

export async function redactUnpaidOf(
  tx: Tx,
  { siteId, accountId }: { siteId: string; accountId: string },
): Promise<void> {
  const areTheirs = eq(invoices.accountId, accountId);
  while ((await emptyUnpaid(tx, siteId, areTheirs)) === atOnce);
}

/**
 * Amounts stay, and so does who is on a plan: only the plan that was to begin with such a payment has
 * enrollments of it.
 */
async function emptyUnpaid(tx: Tx, siteId: string, which: SQL | undefined): Promise<number> {
  const speaks = sql`${invoices.document} #>> '{payer,name}' <> ''`;
  const unpaid = await tx
    .select({ id: invoices.id, kind: invoices.kind, subscriptionId: invoices.subscriptionId })
    .from(invoices)
    .where(and(eq(invoices.siteId, siteId), eq(invoices.state, "void"), speaks, which))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  if (unpaid.length === 0) return 0;
  const joined = unpaid.filter(({ kind }) => kind === "join");
  const ordered = joined.map(({ subscriptionId }) => subscriptionId);
  const ids = unpaid.map(({ id }) => id);
  // The ledger has their amounts.
  const lines = await tx
    .delete(invoiceLines)
    .where(and(eq(invoiceLines.siteId, siteId), inArray(invoiceLines.invoiceId, ids)))
    .returning({ personId: invoiceLines.personId });
  const deleted = await tx
    .delete(enrollments)
    .where(and(eq(enrollments.siteId, siteId), inArray(enrollments.subscriptionId, ordered)))
    .returning({ personId: enrollments.personId });
  const enrolled = tx
    .select({ one: sql`1` })
    .from(enrollments)
    .where(and(eq(enrollments.siteId, people.siteId), eq(enrollments.personId, people.id)));
  const billed = tx
    .select({ one: sql`1` })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.siteId, people.siteId), eq(invoiceLines.personId, people.id)));
  const persons = [...deleted, ...lines].flatMap(({ personId }) => personId ?? []);
  if (persons.length > 0) {
    const areTheirs = and(eq(people.siteId, siteId), inArray(people.id, persons));
    await tx.delete(people).where(and(areTheirs, notExists(enrolled), notExists(billed)));
  }
  const emptied = sql`${invoices.document} || jsonb_build_object(
    'payer', '{"name": "", "address": []}'::jsonb,
    'people', '[]'::jsonb,
    'lines', (select coalesce(jsonb_agg(line || '{"label": ""}'), '[]')
      from jsonb_array_elements(${invoices.document} -> 'lines') line))`;
  const areEmptied = and(eq(invoices.siteId, siteId), inArray(invoices.id, ids));
  await tx.update(invoices).set({ document: emptied }).where(areEmptied);
  return unpaid.length;
}
