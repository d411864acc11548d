import type { Ctx } from "#domain/context.ts";

/** The calendar day it is where the site is at home. */
export function siteDay({ site, now }: Pick<Ctx, "site" | "now">): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(site.settings.timeZone)
    .toPlainDate()
    .toString();
}
