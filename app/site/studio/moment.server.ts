import type { Lang } from "#contract/content/values.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";

const locales: Record<Lang, string> = { en: "en-US", es: "es-US" };
const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const time = { hour: "numeric", minute: "2-digit" } as const;

/** mm/dd/yyyy, where the site is; made on the server, for browsers write times each in their way. */
export function dayOf(iso: string, page: PageRequest): string {
  return write(iso, page, false);
}

export function momentOf(iso: string, page: PageRequest): string {
  return write(iso, page, true);
}

function write(iso: string, { visit, lang }: PageRequest, hasTime: boolean): string {
  const { timeZone } = visit.site.settings;
  const at = new Date(iso);
  const inZone = (locale: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(at).replace(/\s/g, " ");
  // A day is written alike in both languages: mm/dd/yyyy.
  const said = inZone("en-US", day);
  return hasTime ? `${said}, ${inZone(locales[lang], time)}` : said;
}
