import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { consents } from "#db/schema/checkout.ts";
import { subscriptions, subscriptionTerms } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { postingSteps } from "#domain/billing/post-to-ledger.ts";
import { firstCheckAt, invoiceEntries } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { reserveCoupon } from "#domain/coupons/reserve-coupon.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { termStart } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { renewalText, keepTexts } from "./disclosures.ts";
import { enrollPeople } from "./enroll-people.ts";
import type { PaymentRequest, ReadyPayment } from "./prepare-payment.ts";
import { previewReceipt } from "./preview-receipt.ts";

type Placed = PaymentRequest & { gateway: string; requestHash: string };

/**
 * Writes everything that the payment is for before the gateway is called. Rejects a person already
 * on the plan, a used-up coupon and a second payment of the checkout.
 */
export async function placePayment(
  ctx: Ctx,
  tx: Tx,
  ready: ReadyPayment,
  placed: Placed,
): Promise<Payment> {
  const { site, now } = ctx;
  const { checkout, plan, payer, quote, lines, coupon, isAutoRenew } = ready;
  const { accountId } = payer;
  const { cycle } = checkout;
  const startsOn = siteDay(ctx);
  const endsOn = termStart(startsOn, cycle, 1);
  const subscriptionId = newId("sub", now);
  const invoiceId = newId("inv", now);
  const paymentId = newId("pay", now);
  const owner = { siteId: site.id, accountId };
  const version = { planId: plan.id, planVersion: plan.currentVersion, cycle };
  const subscription = tx.insert(subscriptions).values({
    ...owner,
    ...version,
    id: subscriptionId,
    locationId: checkout.locationId,
    state: "pending",
    anchor: startsOn,
    termStart: startsOn,
    termEnd: endsOn,
    isAutoRenew,
    homeState: payer.address.state,
    createdAt: now,
  });
  await tx
    .with(tx.$with("begun").as(subscription.returning({ id: subscriptions.id })))
    .insert(subscriptionTerms)
    .values({
      ...version,
      siteId: site.id,
      subscriptionId,
      n: 0,
      startsOn,
      endsOn,
      priceCents: quote.renewalCents,
    });
  const personIds = await enrollPeople(ctx, tx, ready, subscriptionId);
  await keepConsents(ctx, tx, ready, subscriptionId);
  const invoice = tx.insert(invoices).values({
    ...owner,
    id: invoiceId,
    subscriptionId,
    kind: "join",
    term: 0,
    dueOn: startsOn,
    document: previewReceipt(ctx, ready),
    discountCents: quote.discountCents,
    totalCents: quote.dueTodayCents,
    couponCode: coupon?.code ?? null,
    state: "open",
    issuedAt: now,
  });
  const lineRows = lines.map((line, nth) => ({
    siteId: site.id,
    invoiceId,
    nth,
    kind: line.kind,
    personId: line.kind === "person" ? personIds.get(line.memberId) : null,
    planDetailId: line.kind === "person" ? line.planDetailId : null,
    startsOn,
    endsOn,
    amountCents: line.amountCents,
    discountCents: line.discountCents,
  }));
  const posting = { accountId, subject: invoiceId, entries: invoiceEntries(lines) };
  const itemized = tx.insert(invoiceLines).values(lineRows).returning({ nth: invoiceLines.nth });
  const steps = [
    tx.$with("invoiced").as(invoice.returning({ id: invoices.id })),
    tx.$with("itemized").as(itemized),
    ...postingSteps(ctx, tx, [{ ...posting, kind: "invoiced" }]),
  ];
  const [payment] = await tx
    .with(...steps)
    .insert(payments)
    .values({
      ...owner,
      id: paymentId,
      subscriptionId,
      invoiceId,
      purpose: "join",
      checkoutId: checkout.id,
      amountCents: quote.dueTodayCents,
      state: "pending",
      gateway: placed.gateway,
      idempotencyKey: placed.idempotencyKey,
      requestHash: placed.requestHash,
      createdAt: now,
      checkAfter: firstCheckAt(now),
    })
    .returning();
  if (!payment) throw new DomainError("internal");
  const rejection = coupon && (await reserveCoupon(ctx, tx, { coupon, paymentId, accountId }));
  if (rejection) throw invalidField("couponCode", `coupon_${rejection}`);
  return payment;
}

async function keepConsents(
  ctx: Ctx,
  tx: Tx,
  { texts, payer, isAutoRenew }: ReadyPayment,
  subscriptionId: string,
): Promise<void> {
  const { site, client, now } = ctx;
  await keepTexts(ctx, tx, texts);
  const given = texts.map(({ id, version }) => ({
    id: newId("con", now),
    siteId: site.id,
    accountId: payer.accountId,
    subscriptionId,
    disclosureId: id,
    version,
    contentVersion: site.publishedVersion,
    address: client.address,
    isGiven: id !== renewalText || isAutoRenew,
    at: now,
  }));
  await tx.insert(consents).values(given);
}
