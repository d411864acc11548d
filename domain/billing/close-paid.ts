import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { invoices, receipts, savedCards } from "#db/schema/billing.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { settleCoupon } from "#domain/coupons/settle-coupon.ts";
import { queueMails } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Charged } from "#gateways/payments/payments.ts";
import { book } from "./book.ts";
import { booksOfInvoice, booksOfPayment } from "./rules.ts";
import type { Payment } from "./payment.ts";

type Paid = Extract<Charged, { kind: "paid" }>;

/** All that a paid order brings, in the transaction that says it is paid; the id of its receipt. */
export async function closePaid(
  ctx: Ctx,
  tx: Tx,
  payment: Payment,
  paid: Paid | null,
): Promise<string> {
  const { now } = ctx;
  const { siteId, accountId, subscriptionId, invoiceId, id: paymentId, amountCents } = payment;
  const begun = tx
    .update(subscriptions)
    .set({
      state: sql`case when ${subscriptions.isAutoRenew} then 'active' else 'ends_at_term' end`,
      documentsSentOn: siteDay(ctx),
    })
    .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)))
    .returning({ id: subscriptions.id });
  const [invoice] = await tx
    .with(tx.$with("begun").as(begun))
    .update(invoices)
    .set({ state: "paid" })
    .where(and(eq(invoices.siteId, siteId), eq(invoices.id, invoiceId)))
    .returning();
  if (!invoice) throw new Error(`payment ${paymentId} has no invoice`);
  const { document, discountCents, totalCents } = invoice;
  const feeCents = document.lines
    .filter(({ kind }) => kind === "processing_fee")
    .reduce((sum, line) => sum + line.amountCents, 0);
  await book(ctx, tx, [
    {
      accountId,
      kind: "invoiced",
      subject: invoiceId,
      entries: booksOfInvoice({ totalCents, discountCents, feeCents }),
    },
    { accountId, kind: "paid", subject: paymentId, entries: booksOfPayment(amountCents) },
  ]);
  const receiptId = newId("rcp", now);
  if (paid?.kept) await keepCard(ctx, tx, payment, { ...paid.card, ...paid.kept });
  if (invoice.couponCode !== null) await settleCoupon(ctx, tx, { paymentId, as: "used" });
  await completeDraft(ctx, tx, payment);
  await sendPapers(ctx, tx, payment, receiptId);
  const card = paid && { brand: paid.card.brand, last4: paid.card.last4 };
  // So late, for its number holds up the next receipt of the site.
  await tx.insert(receipts).values({
    id: receiptId,
    siteId,
    accountId,
    paymentId,
    document: { ...document, day: siteDay(ctx), card },
    issuedAt: now,
  });
  const facts = { payment: paymentId, receipt: receiptId };
  await record(ctx, tx, { action: "plan_joined", subject: subscriptionId, facts });
  return receiptId;
}

async function completeDraft({ now }: Ctx, tx: Tx, { siteId, draftId }: Payment): Promise<void> {
  if (draftId === null) return;
  // What only the order needed is gone; the people are on the plan now.
  await tx
    .update(checkoutDrafts)
    .set({ completedAt: now, account: null, members: [] })
    .where(and(eq(checkoutDrafts.siteId, siteId), eq(checkoutDrafts.id, draftId)));
}

async function sendPapers(ctx: Ctx, tx: Tx, payment: Payment, receiptId: string): Promise<void> {
  const { accountId, subscriptionId } = payment;
  // Where to, and in which language, is the account's to say at the moment of sending.
  const mail = { recipient: "", language: "en" } as const;
  await queueMails(ctx, tx, [
    { ...mail, kind: "welcome", facts: { accountId, subscriptionId } },
    { ...mail, kind: "receipt", facts: { accountId, receiptId } },
  ]);
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
