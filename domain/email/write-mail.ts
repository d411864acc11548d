import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/languages.ts";
import { tokenLife } from "#domain/secrets/issue-token.ts";
import { findOrganization } from "#domain/content/find-organization.ts";
import { findPhone } from "#domain/content/get-content.ts";
import type { EmailMessage } from "./email-message.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { EmailWords } from "./messages/words.ts";
import { emailContent } from "./registry.ts";
import type { EmailCtx, ResolvedEmail, EmailVariant } from "./resolved-email.ts";
import type { EmailData } from "./email-spec.ts";
import { renderHtml, renderText } from "./render-message.ts";
import { sayMoment } from "./say-moment.ts";

const words: Record<Lang, EmailWords> = { en, es };

export type WrittenMail = {
  subject: string;
  html: string;
  text: string;
  /** Where a mail program stops emails of this kind with one click. */
  stopUrl?: string;
};
type Told = { happenedAt: Date; token: string | null; data?: EmailData };

export async function writeMail(
  ctx: EmailCtx,
  resolved: ResolvedEmail,
  told: Told,
): Promise<WrittenMail> {
  const message = await describe(ctx, resolved, told);
  const { subject, stop } = message;
  const parts = { subject, html: renderHtml(message), text: renderText(message) };
  return stop ? { ...parts, stopUrl: stop.href } : parts;
}

/** A sample email of each kind, about a fictional person. */
export async function writeSample(
  ctx: EmailCtx,
  { as, language }: { as: EmailVariant; language: Lang },
): Promise<WrittenMail> {
  const { tokenPurpose, sample } = emailContent(as);
  const seller = (await findOrganization(ctx)) ?? undefined;
  const { details = {}, ...data } = sample?.(language, ctx.origin, seller) ?? {};
  const told = {
    happenedAt: new Date("2026-03-01T15:30:00Z"),
    token: tokenPurpose ? "sample-token-that-opens-nothing-0123456789a" : null,
    data,
  };
  return writeMail(ctx, { as, to: "rosa@example.com", language, details }, told);
}

async function describe(ctx: EmailCtx, resolved: ResolvedEmail, told: Told): Promise<EmailMessage> {
  const { site, origin } = ctx;
  const { as, language } = resolved;
  const { leadsTo = resolved.leadsTo, stopsAt, ...data } = told.data ?? {};
  const { buttonFails, footer, questions, texts } = words[language];
  const phone = await findPhone(ctx);
  const { tokenPurpose, links: paths = [] } = emailContent(as);
  const room = resolved.isStudio ? "/studio" : "";
  const hrefOf = (at: number) => {
    if (at === 0 && leadsTo !== undefined) return origin + leadsTo;
    const query = at === 0 && told.token ? `?token=${told.token}` : "";
    const path = paths[at] === undefined ? "/" : room + paths[at];
    return `${origin}${localPath(language, path)}${query}`;
  };
  const {
    links: labels = [],
    stop,
    footer: ownFooter,
    ...text
  } = texts[as]({
    site: site.name,
    phone,
    buttonUrl: hrefOf(0),
    when: sayMoment(ctx, told.happenedAt, language),
    hours: tokenPurpose ? tokenLife[tokenPurpose] / 3_600_000 : 0,
    ...resolved.details,
    ...data,
  });
  const { legalAddress, legalSeller: seller = site.name } = site.settings;
  return {
    ...text,
    language,
    brand: site.settings.brand,
    siteName: site.name,
    siteUrl: `${origin}${localPath(language, "/").replace(/\/$/, "")}`,
    links: labels.map((label, at) => ({ label, href: hrefOf(at) })),
    ...(stop && stopsAt && { stop: { label: stop, href: origin + stopsAt } }),
    buttonFails,
    footer: ownFooter ?? footer(seller),
    seller: [
      ...(legalAddress ? [[seller, ...legalAddress.split(/\s*\n\s*/)].join(", ")] : []),
      questions(phone),
    ],
  };
}
