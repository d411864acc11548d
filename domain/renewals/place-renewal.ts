import { and, eq } from "drizzle-orm";
import type { ReceiptDocument } from "#contract/documents.ts";
import { addressLines } from "#contract/format.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptionTerms } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { postToLedger } from "#domain/billing/post-to-ledger.ts";
import { firstCheckAt, invoiceEntries } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { termStart } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { RenewalQuote } from "./quote-renewal.ts";
import type { Invoice, Renewal } from "./read-renewal.ts";

export type PlacedRenewal = {
  idempotencyKey: string;
  requestHash: string;
  gateway: string;
  isOffSession: boolean;
};

/**
 * Writes the payment for the next term before the gateway is called: its invoice unless it is open
 * already, and its row, of which an invoice has one at a time.
 */
export async function placeRenewal(
  ctx: Ctx,
  tx: Tx,
  { renewal, quote }: { renewal: Renewal; quote: RenewalQuote },
  placed: PlacedRenewal,
): Promise<Payment> {
  const { site, now } = ctx;
  const { accountId, id: subscriptionId } = renewal.subscription;
  const invoice = renewal.invoice ?? (await issueInvoice(ctx, tx, renewal, quote));
  const [payment] = await tx
    .insert(payments)
    .values({
      ...placed,
      id: newId("pay", now),
      siteId: site.id,
      accountId,
      subscriptionId,
      invoiceId: invoice.id,
      purpose: "renewal",
      amountCents: invoice.totalCents,
      state: "pending",
      createdAt: now,
      checkAfter: firstCheckAt(now),
    })
    .returning();
  if (!payment) throw new DomainError("internal");
  return payment;
}

async function issueInvoice(
  ctx: Ctx,
  tx: Tx,
  renewal: Renewal,
  quote: RenewalQuote,
): Promise<Invoice> {
  const { site, now } = ctx;
  const { subscription, termDays } = renewal;
  const { id: subscriptionId, accountId, planId, cycle } = subscription;
  const { n, startsOn, endsOn } = termDays;
  const { priceCents, version: planVersion, lines } = quote;
  const { siteId: ofSite, subscriptionId: ofPlan, n: ofTerm } = subscriptionTerms;
  // The term of a lapsed renewal, or of one paid by hand that was declined, was agreed to before: it
  // is agreed to again, at the price of this invoice.
  await tx
    .insert(subscriptionTerms)
    .values({
      siteId: site.id,
      subscriptionId,
      n,
      startsOn,
      endsOn,
      planId,
      planVersion,
      cycle,
      priceCents,
    })
    .onConflictDoUpdate({ target: [ofSite, ofPlan, ofTerm], set: { planVersion, priceCents } });
  const invoiceId = newId("inv", now);
  const today = siteDay(ctx);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      id: invoiceId,
      siteId: site.id,
      accountId,
      subscriptionId,
      kind: "renewal",
      term: n,
      dueOn: today > startsOn ? today : startsOn,
      document: await writeDocument(ctx, tx, renewal, quote),
      discountCents: 0,
      totalCents: priceCents,
      state: "open",
      issuedAt: now,
    })
    .returning();
  if (!invoice) throw new DomainError("internal");
  const rows = lines.map(({ memberId, planDetailId, amountCents, discountCents }, nth) => ({
    siteId: site.id,
    invoiceId,
    nth,
    kind: "person" as const,
    personId: memberId,
    planDetailId,
    startsOn,
    endsOn,
    amountCents,
    discountCents,
  }));
  await tx.insert(invoiceLines).values(rows);
  const entries = invoiceEntries(lines);
  await postToLedger(ctx, tx, [{ accountId, kind: "invoiced", subject: invoiceId, entries }]);
  return invoice;
}

/** What the receipt will say, in the account's language, without the card. */
async function writeDocument(
  { site, ...ctx }: Ctx,
  tx: Tx,
  { subscription, termDays }: Renewal,
  { lines, priceCents }: RenewalQuote,
): Promise<ReceiptDocument> {
  const { accountId, planId, cycle, anchor } = subscription;
  const [found] = await tx
    .select({ account: accounts, planName: plans.name })
    .from(accounts)
    .innerJoin(plans, and(eq(plans.siteId, accounts.siteId), eq(plans.id, planId)))
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId)));
  if (!found) throw new DomainError("internal");
  const { account, planName } = found;
  const { language, firstName, lastName, address } = account;
  return {
    kind: "payment",
    language,
    seller: site.settings.legalSeller ?? site.name,
    site: site.name,
    day: siteDay({ site, ...ctx }),
    payer: {
      name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
      address: address ? addressLines(address) : [],
    },
    planName: inLanguage(planName, language),
    cycle,
    termStart: termDays.startsOn,
    termEnd: termDays.endsOn,
    people: lines.map(({ name }) => name),
    lines: lines.map(({ name, tier, amountCents }) => ({
      kind: "person",
      label: `${name}, ${inLanguage(tier.name, language)}`,
      amountCents,
    })),
    couponCode: null,
    discountCents: 0,
    totalCents: priceCents,
    feePaidCents: 0,
    card: null,
    refundOf: null,
    renewal: {
      day: termStart(anchor, cycle, termDays.n + 1),
      amountCents: priceCents,
      isAutomatic: subscription.isAutoRenew,
    },
  };
}
