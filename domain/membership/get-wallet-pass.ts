import { locales } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { textOn } from "#domain/sites/rules.ts";
import { type AppleKeys, makeApplePass } from "#domain/wallet/apple-pass.ts";
import { type GoogleKeys, makeGoogleLink } from "#domain/wallet/google-link.ts";
import type { Pass } from "#domain/wallet/pass.ts";
import { type CardAsked, getIdCard } from "./id-cards.ts";
import { findWallet } from "./list-wallets.ts";
import { sayCard } from "./say-card.ts";

/** A person's card as a file that Apple Wallet opens. */
export async function getApplePass(ctx: Ctx, input: CardAsked) {
  const pass = await readPass(ctx, input);
  const wallet = await findWallet(ctx, "apple");
  if (!wallet) throw new DomainError("not_found");
  const bytes = makeApplePass(wallet.keys as AppleKeys, pass, ctx.now);
  return { name: "member-card.pkpass", type: "application/vnd.apple.pkpass", bytes };
}

/** The address at which Google Wallet saves a person's card. */
export async function getGoogleLink(ctx: Ctx, input: CardAsked): Promise<string> {
  const pass = await readPass(ctx, input);
  const wallet = await findWallet(ctx, "google");
  if (!wallet) throw new DomainError("not_found");
  const { issuer, keys } = wallet;
  return makeGoogleLink({ issuer, keys: keys as GoogleKeys }, pass, ctx.now);
}

async function readPass(ctx: Ctx, input: CardAsked): Promise<Pass> {
  const card = await getIdCard(ctx, input);
  const said = sayCard(card, input.lang);
  const { brand } = ctx.site.settings;
  const { number, plan, days, phrase, office, help } = said;
  return {
    serial: ctx.vault.derive("wallet pass", `${card.personId} ${card.subscriptionId}`).slice(0, 22),
    language: locales[input.lang],
    site: card.site,
    title: said.title,
    name: said.name,
    notice: said.notice,
    facts: [
      { key: "number", ...number },
      { key: "plan", ...plan },
      { key: "days", ...days },
    ],
    details: [
      { key: "phrase", ...phrase },
      { key: "office", ...office },
      ...(help ? [{ key: "help", ...help }] : []),
      ...(said.inactive
        ? [{ key: "inactive", label: said.inactive.mark, text: said.inactive.text }]
        : []),
    ],
    code: card.checkUrl,
    isActive: card.isActive,
    effectiveOn: card.effectiveOn,
    throughOn: card.throughOn,
    colors: { brand: brand.brand, onBrand: textOn(brand.brand, brand) },
    origin: input.origin,
  };
}
