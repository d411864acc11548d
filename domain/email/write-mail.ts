import { localPath } from "#contract/language-path.ts";
import { formatDay } from "#contract/format.ts";
import type { Lang } from "#contract/content/values.ts";
import { tokenLife } from "#domain/secrets/issue-token.ts";
import { findPhone } from "#domain/content/get-content.ts";
import type { EmailMessage } from "./email-message.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { EmailWords } from "./messages/words.ts";
import {
  tokenPurposes,
  type EmailCtx,
  type EmailVariant,
  type ResolvedEmail,
} from "./resolved-email.ts";
import type { EmailData } from "./load-email-data.ts";
import { renderHtml, renderText } from "./render-message.ts";

const words: Record<Lang, EmailWords> = { en, es };

/** An email's links, in the order of their texts; the first one gets the token. */
const linkPaths: Partial<Record<EmailVariant, string[]>> = {
  sign_up: ["/confirm-email"],
  sign_up_known: ["/member-login", "/reset-password"],
  join: ["/checkout/continue"],
  join_known: ["/member-login", "/reset-password"],
  welcome: ["/dashboard/cards"],
  receipt: ["/dashboard/receipts"],
  plan_canceled: ["/dashboard/receipts"],
  refund_refused: ["/dashboard/receipts"],
  reset_password: ["/reset-password"],
  password_changed: ["/reset-password"],
  change_email: ["/confirm-email"],
  staff_invitation: ["/studio/join"],
  reset_staff_password: ["/studio/reset-password"],
};

export type WrittenMail = { subject: string; html: string; text: string };
type Told = { happenedAt: Date; token: string | null; data?: EmailData };

export async function writeMail(
  ctx: EmailCtx,
  resolved: ResolvedEmail,
  told: Told,
): Promise<WrittenMail> {
  const message = await describe(ctx, resolved, told);
  return { subject: message.subject, html: renderHtml(message), text: renderText(message) };
}

async function describe(ctx: EmailCtx, resolved: ResolvedEmail, told: Told): Promise<EmailMessage> {
  const { site, origin } = ctx;
  const { as, language } = resolved;
  const { leadsTo = resolved.leadsTo, ...data } = told.data ?? {};
  const { buttonFails, footer, texts } = words[language];
  const purpose = tokenPurposes[as];
  const { links: labels = [], ...text } = texts[as]({
    site: site.name,
    phone: await findPhone(ctx),
    when: moment(told.happenedAt, language, site.settings.timeZone),
    hours: purpose ? tokenLife[purpose] / 3_600_000 : 0,
    ...resolved.details,
    ...data,
  });
  const room = resolved.isStudio ? "/studio" : "";
  const paths = (linkPaths[as] ?? []).map((path) => room + path);
  const links = labels.map((label, at) => {
    if (at === 0 && leadsTo !== undefined) return { label, href: origin + leadsTo };
    const query = at === 0 && told.token ? `?token=${told.token}` : "";
    return { label, href: `${origin}${localPath(language, paths[at] ?? "/")}${query}` };
  });
  return {
    ...text,
    language,
    brand: site.settings.brand,
    siteName: site.name,
    siteUrl: `${origin}${localPath(language, "/").replace(/\/$/, "")}`,
    links,
    buttonFails,
    footer: footer(site.settings.legalSeller ?? site.name),
  };
}

/** 03/01/2026, 9:30 AM EST, in the site's time zone. */
function moment(at: Date, language: Lang, timeZone: string): string {
  const [day = ""] = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
    .split("[");
  return `${formatDay(day)}, ${clockOf(language, timeZone).format(at)}`;
}

// Constructing one takes longer than rendering the rest of an email.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(language: Lang, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  clocks.set(key, clock);
  return clock;
}
