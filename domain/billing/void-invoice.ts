import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import type { Ctx } from "#domain/context.ts";
import { postToLedger } from "./post-to-ledger.ts";
import { voidEntries } from "./rules.ts";

/** An invoice that nobody will pay is taken back from the ledger, once. */
export async function voidInvoice(ctx: Ctx, tx: Tx, invoiceId: string): Promise<void> {
  const { site } = ctx;
  const isOpen = and(
    eq(invoices.siteId, site.id),
    eq(invoices.id, invoiceId),
    eq(invoices.state, "open"),
  );
  const [voided] = await tx.update(invoices).set({ state: "void" }).where(isOpen).returning();
  if (!voided) return;
  const isLine = and(eq(invoiceLines.siteId, site.id), eq(invoiceLines.invoiceId, invoiceId));
  const entries = voidEntries(await tx.select().from(invoiceLines).where(isLine));
  const { accountId } = voided;
  await postToLedger(ctx, tx, [{ accountId, kind: "voided", subject: invoiceId, entries }]);
}

/**
 * The same for all open invoices of a plan. One that is being paid right now stays until its payment
 * is settled.
 */
export async function voidOpenInvoices(ctx: Ctx, tx: Tx, subscriptionId: string): Promise<void> {
  const { site } = ctx;
  const live = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.siteId, invoices.siteId),
        eq(payments.invoiceId, invoices.id),
        inArray(payments.state, ["pending", "requires_action", "unknown"]),
      ),
    );
  const open = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.siteId, site.id),
        eq(invoices.subscriptionId, subscriptionId),
        eq(invoices.state, "open"),
        notExists(live),
      ),
    );
  for (const { id } of open) await voidInvoice(ctx, tx, id);
}
