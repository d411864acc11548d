import { createHash } from "node:crypto";
import type { z } from "zod";
import type { quote as quoteShape } from "#contract/checkout-fields.ts";
import type { Lang } from "#contract/languages.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { termStart } from "#domain/membership/term.ts";
import type { KnownPlan, Tier } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import { fullName } from "#contract/format.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import type { Payer } from "./payer-of.ts";
import type { Discount } from "#domain/coupons/rules.ts";
import { type PricedQuote, priceQuote, type QuoteLine } from "./rules.ts";

export type Quote = z.output<typeof quoteShape>;

type Given = {
  checkout: StoredCheckout;
  plan: KnownPlan;
  /** Null until somebody has said who pays. */
  payer: Pick<Payer, "owesFee"> | null;
  discount?: Discount | undefined;
  lang: Lang;
};

/** The current price of a checkout with a hash of everything shown with it, and its priced lines. */
export function quoteCheckout(
  ctx: Ctx,
  { checkout, plan, payer, discount, lang }: Given,
): { quote: Quote; lines: QuoteLine[] } {
  const members = checkout.members.flatMap(({ memberId, planDetailId }) => {
    const tier = plan.tiers.find(({ id }) => id === planDetailId);
    return tier ? [{ memberId, tier }] : [];
  });
  const hasFee = payer?.owesFee ?? true;
  const priced = priceQuote({ cycle: checkout.cycle, members, hasFee, discount });
  if (!priced) throw invalidField("cycle", "cycle_not_sold");
  const renewalDate = termStart(siteDay(ctx), checkout.cycle, 1);
  const shown = {
    lines: labeled(priced, checkout, plan.tiers, lang),
    discountCents: priced.discountCents,
    dueTodayCents: priced.dueTodayCents,
    renewalCents: priced.renewalCents,
    renewalDate,
  };
  const { id: planId, currentVersion: planVersion } = plan;
  const { cycle, locationId } = checkout;
  // A translation changes nothing that is agreed to.
  const agreed = { ...shown, lines: priced.lines, planId, planVersion, cycle, locationId };
  return { quote: { ...shown, quoteHash: hashOfPrice(agreed) }, lines: priced.lines };
}

export type AgreedPrice = Omit<Quote, "quoteHash" | "lines"> &
  Pick<PricedQuote, "lines"> &
  Pick<StoredCheckout, "cycle" | "locationId"> & { planId: string; planVersion: number };

/** Covers every field that a person agrees to by paying. */
export function hashOfPrice(agreed: AgreedPrice): string {
  const fields = Object.entries(agreed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 22);
}

function labeled(
  { lines }: PricedQuote,
  { members }: StoredCheckout,
  tiers: readonly Tier[],
  lang: Lang,
): Quote["lines"] {
  return lines.map((line) => {
    const { kind, amountCents } = line;
    if (kind === "processing_fee") return { kind, amountCents, label: receiptWords[lang].fee };
    const { memberId } = line;
    const person = members.find((member) => member.memberId === memberId);
    const tier = tiers.find(({ id }) => id === line.planDetailId);
    const name = person ? fullName(person) : "";
    const label = tier ? `${name}, ${inLanguage(tier.name, lang)}` : name;
    return { kind, label, memberId, amountCents };
  });
}
