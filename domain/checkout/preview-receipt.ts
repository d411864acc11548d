import type { ReceiptDocument } from "#contract/documents.ts";
import { addressLines, fullName } from "#contract/format.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#contract/languages.ts";
import { termStart } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { ReadyPayment } from "./prepare-payment.ts";

/** The receipt of a checkout as it will be once paid, without the card. */
export function previewReceipt(ctx: Ctx, ready: ReadyPayment): ReceiptDocument {
  const { site } = ctx;
  const { checkout, plan, payer, quote, lines, coupon, isAutoRenew, lang } = ready;
  const day = siteDay(ctx);
  const feePaidCents = lines
    .filter(({ kind }) => kind === "processing_fee")
    .reduce((sum, { amountCents, discountCents }) => sum + amountCents - discountCents, 0);
  return {
    kind: "payment",
    language: lang,
    seller: site.settings.legalSeller ?? site.name,
    site: site.name,
    day,
    payer: { name: fullName(payer), address: addressLines(payer.address) },
    planName: inLanguage(plan.name, lang),
    cycle: checkout.cycle,
    termStart: day,
    termEnd: termStart(day, checkout.cycle, 1),
    people: checkout.members.map(fullName),
    lines: quote.lines.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
    couponCode: coupon?.code ?? null,
    discountCents: quote.discountCents,
    totalCents: quote.dueTodayCents,
    feePaidCents,
    card: null,
    refundOf: null,
    renewal: {
      day: quote.renewalDate,
      amountCents: quote.renewalCents,
      isAutomatic: isAutoRenew,
    },
  };
}
