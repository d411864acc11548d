import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { Ctx } from "#domain/context.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import { disclosureWords } from "./disclosure-words.ts";
import { type Agreed, renewalText } from "./agreed.ts";

/** The texts of an order in whole sentences, with its plan, seller, price and day in them. */
export function writeDisclosures(
  { site }: Ctx,
  { draft, plan, order, lang }: Agreed,
): { id: string; html: string }[] {
  const facts = {
    terms: sanitizeHtml(inLanguage(plan.terms, lang)),
    plan: escapeHtml(inLanguage(plan.name, lang)),
    // "Inc." ends the sentence by itself.
    seller: escapeHtml((site.settings.legalSeller ?? site.name).replace(/\.$/, "")),
    cycle: draft.cycle,
    renewalPrice: formatMoney(order.renewalCents, lang),
    renewalDay: formatDay(order.renewalDate),
  };
  // With nothing to pay there is no card that a renewal could be taken from.
  const texts = disclosureWords[lang].filter(
    ({ id }) => id !== renewalText || order.dueTodayCents > 0,
  );
  return texts.map(({ id, write }) => ({ id, html: write(facts) }));
}
