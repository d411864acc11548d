import { formatLongDay, formatTime, formatZone } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

type Say = (day: string, time: string, zone: string) => string;

const moments: Record<Lang, Say> = {
  en: (day, time, zone) => `${day}, at ${time} ${zone}`,
  es: (day, time, zone) => `${day}, a ${/^1[ :]/.test(time) ? "la" : "las"} ${time}, ${zone}`,
};

/** March 1, 2026, at 9:30 a.m. Eastern Time: in the site's time zone. */
export function sayMoment({ site }: Pick<Ctx, "site">, at: Date, lang: Lang): string {
  const { timeZone } = site.settings;
  const day = formatLongDay(siteDay({ site, now: at }), lang);
  return moments[lang](day, formatTime(at, timeZone), formatZone(timeZone, lang, at));
}
