import type { PageRequest } from "#app/site/page-loader.server.ts";
import { type Clock, writeDay, writeMoment } from "./moment.ts";

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
