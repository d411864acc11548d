import { formatTime } from "#contract/format.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Lang } from "#contract/languages.ts";

const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

export type Clock = { lang: Lang; timeZone: string };

/** mm/dd/yyyy in the site's time zone, the same in both languages. */
export function writeDay(iso: string, { timeZone }: Clock): string {
  return new Intl.DateTimeFormat("en-US", { ...day, timeZone }).format(new Date(iso));
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

export function clockOf({ visit, lang }: PageRequest): Clock {
  return { lang, timeZone: visit.site.settings.timeZone };
}
