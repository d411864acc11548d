import { formatDay, formatMoney } from "#contract/format.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import { disclosureWords } from "./disclosure-words.ts";
import type { Agreed } from "./disclosures.ts";

/** The texts of an order in whole sentences, with its plan, seller, price and day in them. */
export function writeDisclosures(
  { site }: Ctx,
  { draft, plan, order, lang }: Agreed,
): { id: string; html: string }[] {
  const facts = {
    plan: escapeHtml(inLanguage(plan.name, lang)),
    // "Inc." ends the sentence by itself.
    seller: escapeHtml((site.settings.legalSeller ?? site.name).replace(/\.$/, "")),
    cycle: draft.cycle,
    renewalPrice: formatMoney(order.renewalCents, lang),
    renewalDay: formatDay(order.renewalDate),
  };
  return disclosureWords[lang].map(({ id, write }) => ({ id, html: write(facts) }));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
