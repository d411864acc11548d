import { createHash } from "node:crypto";
import type { z } from "zod";
import type { disclosure } from "#contract/checkout-fields.ts";
import { sanitizeHtml, escapeHtml } from "#contract/sanitize-html.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { Tx } from "#db/connect.ts";
import { disclosures } from "#db/schema/checkout.ts";
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

// Most payers of a day agree to the same texts, so known ones are not inserted again.
const kept = new WeakMap<Ctx["db"], Set<string>>();
const most = 2_000;

type Told = { texts: readonly Disclosure[]; lang: Lang };

/** Stores the texts in the transaction that stores the consent to them. */
export async function keepTexts(ctx: Ctx, tx: Tx, { texts, lang }: Told): Promise<void> {
  const known = kept.get(ctx.db);
  const fresh = texts.filter((text) => !known?.has(keyOf(ctx, text)));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ id, version, html }) => ({
    siteId: ctx.site.id,
    id,
    version,
    language: lang,
    html,
    createdAt: ctx.now,
  }));
  await tx.insert(disclosures).values(rows).onConflictDoNothing();
}

/** Call after the commit: a rollback would remove the texts again. */
export function noteKept(ctx: Ctx, texts: readonly Disclosure[]): void {
  const known = kept.get(ctx.db) ?? new Set();
  kept.set(ctx.db, known);
  for (const text of texts) known.add(keyOf(ctx, text));
  for (const oldest of known) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

const keyOf = ({ site }: Ctx, { id, version }: Disclosure) => `${site.id} ${id} ${version}`;
