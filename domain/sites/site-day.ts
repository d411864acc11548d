import type { Ctx } from "#domain/context.ts";

// Whoever asks has one moment of their own, and asks for its day again and again.
const known = new WeakMap<Date, { timeZone: string; day: string }>();

/** The calendar day it is where the site is at home. */
export function siteDay({ site, now }: Pick<Ctx, "site" | "now">): string {
  const { timeZone } = site.settings;
  const last = known.get(now);
  if (last?.timeZone === timeZone) return last.day;
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  known.set(now, { timeZone, day });
  return day;
}
