import { createHash } from "node:crypto";
import type { z } from "zod";
import type { disclosure } from "#contract/checkout-fields.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { disclosureWords } from "./disclosure-words.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import type { Quote } from "./quote-checkout.ts";

export type Disclosure = z.output<typeof disclosure>;

/** What the texts of an order are about. */
type Agreed = { checkout: StoredCheckout; plan: KnownPlan; quote: Quote; lang: Lang };

/** The text that may stay unticked: without it the plan ends at its term. */
export const renewalText = "auto-renewal";

/** What whoever pays agrees to, in the words of now; other words are another version. */
export function disclosuresOf(ctx: Ctx, agreed: Agreed): Disclosure[] {
  return writeDisclosures(ctx, agreed).map(({ id, html }) => ({
    id,
    version: createHash("sha256").update(html).digest("base64url").slice(0, 16),
    html,
  }));
}

/** The texts of an order in whole sentences, with its plan, seller, price and day in them. */
function writeDisclosures(
  { site }: Ctx,
  { checkout, plan, quote, lang }: Agreed,
): { id: string; html: string }[] {
  const facts = {
    terms: sanitizeHtml(inLanguage(plan.terms, lang)),
    plan: escapeHtml(inLanguage(plan.name, lang)),
    // "Inc." ends the sentence by itself.
    seller: escapeHtml((site.settings.legalSeller ?? site.name).replace(/\.$/, "")),
    cycle: checkout.cycle,
    renewalPrice: formatMoney(quote.renewalCents, lang),
    renewalDay: formatDay(quote.renewalDate),
  };
  // With nothing to pay there is no card that a renewal could be taken from.
  const texts = disclosureWords[lang].filter(
    ({ id }) => id !== renewalText || quote.dueTodayCents > 0,
  );
  return texts.map(({ id, write }) => ({ id, html: write(facts) }));
}
