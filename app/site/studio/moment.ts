import { formatDay, formatTime, formatZone } from "#contract/format.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { type Lang, locales } from "#contract/languages.ts";

export type Clock = { lang: Lang; timeZone: string };

/** A short day in the site's time zone. */
export function writeDay(iso: string, { lang, timeZone }: Clock): string {
  // Canada writes YYYY-MM-DD.
  const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
  return formatDay(day.format(new Date(iso)), lang);
}

/** A heading: Friday, November 27, 2026. */
export function writeWholeDay(iso: string, { lang, timeZone }: Clock): string {
  const day = new Intl.DateTimeFormat(locales[lang], { dateStyle: "full", timeZone });
  const text = day.format(new Date(iso));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function writeMoment(iso: string, clock: Clock): string {
  return `${writeDay(iso, clock)}, ${formatTime(new Date(iso), clock.timeZone)}`;
}

/** Formatted on the server where possible, as browsers differ in how they format times. */
export function dayOf(iso: string, page: PageRequest): string {
  return writeDay(iso, clockOf(page));
}

export function momentOf(iso: string, page: PageRequest): string {
  return writeMoment(iso, clockOf(page));
}

export function zoneOf({ visit, lang }: PageRequest): string {
  return formatZone(visit.site.settings.timeZone, lang, visit.ctx.now);
}

export function clockOf({ visit, lang }: PageRequest): Clock {
  return { lang, timeZone: visit.site.settings.timeZone };
}
