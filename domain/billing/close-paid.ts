import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { receipts } from "#db/schema/billing.ts";
import { gatewayCustomers, paymentMethods } from "#db/schema/cards.ts";
import { consents } from "#db/schema/checkout.ts";
import { invoices } from "#db/schema/invoices.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
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

/**
 * The plan is charged to the card that it was paid with, which its consent names; other plans of the
 * account keep theirs.
 */
async function keepCard(
  { now }: Ctx,
  tx: Tx,
  { siteId, accountId, gateway, subscriptionId }: Payment,
  { customer, gatewayCard, ...card }: Kept,
): Promise<void> {
  const owner = { siteId, accountId, gateway };
  // Known before the charge, unless an earlier build made it.
  const known = tx
    .insert(gatewayCustomers)
    .values({ ...owner, key: newId("cus", now), customer, createdAt: now })
    .onConflictDoUpdate({
      target: [gatewayCustomers.siteId, gatewayCustomers.accountId, gatewayCustomers.gateway],
      set: { customer: sql`coalesce(${gatewayCustomers.customer}, excluded.customer)` },
    })
    .returning({ customer: gatewayCustomers.customer });
  const method = { ...card, savedAt: now, removedAt: null };
  const saved = tx
    .insert(paymentMethods)
    .values({ ...owner, id: newId("pmt", now), gatewayCard, ...method })
    .onConflictDoUpdate({
      target: [paymentMethods.siteId, paymentMethods.gateway, paymentMethods.gatewayCard],
      set: method,
      setWhere: eq(paymentMethods.accountId, accountId),
    })
    .returning({ id: paymentMethods.id });
  const isConsent = and(
    eq(consents.siteId, siteId),
    eq(consents.subscriptionId, subscriptionId),
    eq(consents.disclosureId, "auto-renewal"),
    eq(consents.isGiven, true),
    isNull(consents.paymentMethodId),
    sql`exists (select from saved)`,
  );
  const named = tx
    .update(consents)
    .set({ paymentMethodId: sql`(select id from saved)` })
    .where(isConsent)
    .returning({ at: consents.at });
  await tx
    .with(tx.$with("known").as(known), tx.$with("saved").as(saved), tx.$with("named").as(named))
    .update(subscriptions)
    .set({ paymentMethodId: sql`(select id from saved)` })
    .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)));
}
