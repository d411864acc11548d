import { createHash } from "node:crypto";
import type { z } from "zod";
import type { disclosure } from "#contract/checkout-fields.ts";
import { sanitizeHtml, escapeHtml } from "#contract/sanitize-html.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { disclosureWords } from "./disclosure-words.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import type { Quote } from "./quote-checkout.ts";

export type Disclosure = z.output<typeof disclosure>;

type Agreed = { checkout: StoredCheckout; plan: KnownPlan; quote: Quote; lang: Lang };

/** The only optional text: without it, the plan ends with its term. */
export const renewalText = "auto-renewal";

/** The texts that a payer agrees to; a version is a digest of the words. */
export function disclosuresOf(ctx: Ctx, agreed: Agreed): Disclosure[] {
  return writeDisclosures(ctx, agreed).map(({ id, html }) => ({
    id,
    version: createHash("sha256").update(html).digest("base64url").slice(0, 16),
    html,
  }));
}

function writeDisclosures(
  { site }: Ctx,
  { checkout, plan, quote, lang }: Agreed,
): { id: string; html: string }[] {
  const facts = {
    terms: sanitizeHtml(inLanguage(plan.terms, lang)),
    plan: escapeHtml(inLanguage(plan.name, lang)),
    // The sentence ends with the period of "Inc."
    seller: escapeHtml((site.settings.legalSeller ?? site.name).replace(/\.$/, "")),
    cycle: checkout.cycle,
    renewalPrice: formatMoney(quote.renewalCents, lang),
    renewalDay: formatDay(quote.renewalDate),
  };
  // A free checkout has no card that a renewal could charge.
  const texts = disclosureWords[lang].filter(
    ({ id }) => id !== renewalText || quote.dueTodayCents > 0,
  );
  return texts.map(({ id, write }) => ({ id, html: write(facts) }));
}
