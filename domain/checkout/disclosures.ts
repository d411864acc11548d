import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { disclosure } from "#contract/checkout-fields.ts";
import type { LegalTextId, LegalVariable } from "#contract/content/legal-texts.ts";
import type { Lang } from "#contract/languages.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import type { UsState } from "#contract/us-states.ts";
import type { Tx } from "#db/connect.ts";
import { disclosures } from "#db/schema/checkout.ts";
import { findOrganization } from "#domain/content/find-organization.ts";
import { getContent, getPage } from "#domain/content/get-content.ts";
import { chooseLegalText, fillLegalText, legalPhrases } from "#domain/content/legal-texts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { inLanguage } from "#contract/languages.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import type { Quote } from "./quote-checkout.ts";

export type Disclosure = z.output<typeof disclosure>;

export type Agreed = {
  checkout: StoredCheckout;
  plan: KnownPlan;
  quote: Quote;
  lang: Lang;
  /** Where the payer lives, once known. */
  state: UsState | undefined;
};

/** The only optional text: without it, the plan ends with its term. */
export const renewalText = "auto-renewal";

/** The texts that a payer agrees to; a version is a digest of the words. */
export async function disclosuresOf(ctx: Ctx, agreed: Agreed): Promise<Disclosure[]> {
  const { plan, quote, lang, state } = agreed;
  const content = ctx.site.publishedVersion === null ? null : await getContent(ctx, { lang });
  const values = await valuesOf(ctx, agreed);
  const write = (id: LegalTextId) => {
    const text = chooseLegalText(content?.payload.legal_texts ?? [], { id, lang, state });
    return { language: text.lang, html: fillLegalText(text.html, values) };
  };
  const terms = write("terms");
  const ofPlan = sanitizeHtml(inLanguage(plan.terms, lang));
  const pages = content ? linkedPages(content.payload, lang) : "";
  const texts: (Omit<Disclosure, "version"> & { pages?: string })[] = [
    { id: "not-insurance", ...write("not-insurance") },
    { id: "terms", ...terms, html: ofPlan + write("refunds").html + terms.html, pages },
    // A free checkout has no card that a renewal could charge.
    ...(quote.dueTodayCents > 0 ? [{ id: renewalText, ...write(renewalText) }] : []),
  ];
  return texts.map(({ pages: linked = "", ...text }) => ({
    ...text,
    version: versionOf(text.html + linked),
  }));
}

type Renewing = {
  planName: KnownPlan["name"];
  cycle: Cycle;
  amountCents: number;
  on: string;
  lang: Lang;
  state: UsState;
};

/** The authorization to renew a running plan. */
export async function renewalAuthorization(ctx: Ctx, renewing: Renewing): Promise<Disclosure> {
  const { planName, cycle, amountCents, on, lang, state } = renewing;
  const content = ctx.site.publishedVersion === null ? null : await getContent(ctx, { lang });
  const quote = { dueTodayCents: amountCents, renewalCents: amountCents, renewalDate: on };
  const values = await valuesOf(ctx, {
    checkout: { cycle },
    plan: { name: planName },
    quote,
    lang,
  });
  const asked = { id: renewalText, lang, state } as const;
  const text = chooseLegalText(content?.payload.legal_texts ?? [], asked);
  const html = fillLegalText(text.html, values);
  return { id: renewalText, version: versionOf(html), language: text.lang, html };
}

const versionOf = (words: string) =>
  createHash("sha256").update(words).digest("base64url").slice(0, 16);

/** The pages that the terms name: with other words, they are other terms. */
function linkedPages(payload: Parameters<typeof getPage>[0], lang: Lang): string {
  const paths = ["/terms", "/privacy"].filter((path) =>
    payload.pages.some((page) => page.path === path),
  );
  return JSON.stringify(paths.map((path) => getPage(payload, path, lang).blocks));
}

type Named = {
  checkout: Pick<StoredCheckout, "cycle">;
  plan: Pick<KnownPlan, "name">;
  quote: Pick<Quote, "dueTodayCents" | "renewalCents" | "renewalDate">;
  lang: Lang;
};

async function valuesOf(
  ctx: Ctx,
  { checkout, plan, quote, lang }: Named,
): Promise<Record<LegalVariable, string>> {
  const organization = await findOrganization(ctx);
  if (!organization) throw noOrganization();
  const { name, address, phone } = organization;
  return {
    organization: name,
    address,
    phone,
    plan: inLanguage(plan.name, lang),
    ...legalPhrases(lang, checkout.cycle),
    price: formatMoney(quote.dueTodayCents, lang),
    end_date: formatLongDay(lastDay(quote.renewalDate), lang),
    renewal_price: formatMoney(quote.renewalCents, lang),
    renewal_date: formatLongDay(quote.renewalDate, lang),
  };
}

/** Nobody agrees to a plan without learning who sells it. */
function noOrganization(): DomainError {
  const message = "This site's address or phone number is missing, so plans can't be sold yet.";
  return new DomainError("unavailable", message, { retryAfterSeconds: 3_600 });
}

// Most payers of a day agree to the same texts, so known ones are not inserted again.
const kept = new WeakMap<Ctx["db"], Set<string>>();
const most = 2_000;

/** Stores the texts in the transaction that stores the consent to them. */
export async function keepTexts(ctx: Ctx, tx: Tx, texts: readonly Disclosure[]): Promise<void> {
  const known = kept.get(ctx.db);
  const fresh = texts.filter((text) => !known?.has(keyOf(ctx, text)));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ id, version, language, html }) => ({
    siteId: ctx.site.id,
    id,
    version,
    language,
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
