import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { receipts, savedCards } from "#db/schema/billing.ts";
import { invoices } from "#db/schema/invoices.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMails } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Charged } from "#gateways/payments/payment-gateway.ts";
import { postToLedger } from "./post-to-ledger.ts";
import { paymentEntries } from "./rules.ts";
import type { Payment } from "./payment.ts";

type Paid = Extract<Charged, { kind: "paid" }>;

/** Completes a paid payment in the transaction that settles it; returns the receipt's id. */
export async function closePaid(
  ctx: Ctx,
  tx: Tx,
  payment: Payment,
  paid: Paid | null,
): Promise<string> {
  const { now } = ctx;
  const { siteId, accountId, invoiceId, id: paymentId, amountCents, purpose } = payment;
  const [invoice] = await tx
    .update(invoices)
    .set({ state: "paid" })
    .where(and(eq(invoices.siteId, siteId), eq(invoices.id, invoiceId)))
    .returning();
  if (!invoice) throw new Error(`payment ${paymentId} has no invoice`);
  const { document } = invoice;
  await postToLedger(ctx, tx, [
    { accountId, kind: "paid", subject: paymentId, entries: paymentEntries(amountCents) },
  ]);
  if (paid?.kept) await keepCard(ctx, tx, payment, { ...paid.card, ...paid.kept });
  const completion = await ctx.paymentPurposes[purpose].complete(ctx, tx, payment, invoice);
  const { mails, action, subject } = completion;
  const receiptId = newId("rcp", now);
  const receiptMail = { kind: "receipt", facts: { accountId, receiptId } } as const;
  // Recipient and language are read from the account when the email is sent.
  const toAccount = { recipient: "", language: "en" } as const;
  const told = [...mails, receiptMail].map((mail) => ({ ...toAccount, ...mail }));
  await queueMails(ctx, tx, told);
  const card = paid && { brand: paid.card.brand, last4: paid.card.last4 };
  // Last: its number locks the site's next receipt.
  await tx.insert(receipts).values({
    id: receiptId,
    siteId,
    accountId,
    paymentId,
    document: { ...document, day: siteDay(ctx), card },
    issuedAt: now,
  });
  await record(ctx, tx, { action, subject, facts: { payment: paymentId, receipt: receiptId } });
  return receiptId;
}

type Kept = Paid["card"] & { customer: string; gatewayCard: string };

async function keepCard(
  { now }: Ctx,
  tx: Tx,
  { siteId, accountId, gateway }: Payment,
  kept: Kept,
): Promise<void> {
  const card = { ...kept, gateway, savedAt: now };
  await tx
    .insert(savedCards)
    .values({ siteId, accountId, ...card })
    .onConflictDoUpdate({ target: [savedCards.siteId, savedCards.accountId], set: card });
}
