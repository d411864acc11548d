import { formatLongDay, formatTime, formatZone } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** March 1, 2026, 9:30 a.m. (Eastern Time): in the site's time zone. */
export function sayMoment({ site }: Pick<Ctx, "site">, at: Date, lang: Lang): string {
  const { timeZone } = site.settings;
  const day = formatLongDay(siteDay({ site, now: at }), lang);
  const time = formatTime(at, timeZone);
  return `${day}, ${time} (${formatZone(timeZone, lang, at)})`;
}
