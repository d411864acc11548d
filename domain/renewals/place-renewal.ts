import type { Tx } from "#db/connect.ts";
import { subscriptionTerms } from "#db/schema/subscriptions.ts";
import {
  insertPayment,
  type Invoice,
  issueInvoice,
  type Placed,
} from "#domain/billing/issue-invoice.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { RenewalQuote } from "./quote-renewal.ts";
import type { Renewal } from "./read-renewal.ts";

/**
 * Writes the payment for the next term before the gateway is called: its invoice unless it is open
 * already, and its row, of which an invoice has one at a time.
 */
export async function placeRenewal(
  ctx: Ctx,
  tx: Tx,
  { renewal, quote }: { renewal: Renewal; quote: RenewalQuote },
  placed: Placed,
): Promise<Payment> {
  const invoice = renewal.invoice ?? (await issueRenewal(ctx, tx, renewal, quote));
  return insertPayment(ctx, tx, invoice, placed);
}

async function issueRenewal(
  ctx: Ctx,
  tx: Tx,
  { subscription, planId, cycle, termDays: { n, startsOn, endsOn } }: Renewal,
  { priceCents, version: planVersion, lines }: RenewalQuote,
): Promise<Invoice> {
  const { id: subscriptionId, isAutoRenew } = subscription;
  const { siteId: ofSite, subscriptionId: ofPlan, n: ofTerm } = subscriptionTerms;
  // The term of a lapsed renewal, or of one paid by hand that was declined, was agreed to before: it
  // is agreed to again, as this invoice has it.
  await tx
    .insert(subscriptionTerms)
    .values({
      siteId: ctx.site.id,
      subscriptionId,
      n,
      startsOn,
      endsOn,
      planId,
      planVersion,
      cycle,
      priceCents,
    })
    .onConflictDoUpdate({
      target: [ofSite, ofPlan, ofTerm],
      set: { planId, planVersion, cycle, endsOn, priceCents },
    });
  const today = siteDay(ctx);
  return issueInvoice(
    ctx,
    tx,
    { ...subscription, planId },
    {
      kind: "renewal",
      term: n,
      dueOn: today > startsOn ? today : startsOn,
      lines: lines.map(({ memberId, planDetailId, amountCents, discountCents }) => {
        const line = { planDetailId, startsOn, endsOn, amountCents, discountCents };
        return { ...line, personId: memberId };
      }),
      document: (language) => ({
        cycle,
        termStart: startsOn,
        termEnd: endsOn,
        people: lines.map(({ name }) => name),
        lines: lines.map(({ name, tier, amountCents }) => ({
          kind: "person",
          label: `${name}, ${inLanguage(tier.name, language)}`,
          amountCents,
        })),
        renewal: {
          day: endsOn,
          amountCents: priceCents,
          isAutomatic: isAutoRenew,
        },
      }),
    },
  );
}
