import type { Ctx } from "#domain/context.ts";

// Each request has its own moment and needs its day many times.
const known = new WeakMap<Date, { timeZone: string; day: string }>();

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

/** The moment at which a day begins where the site is. */
export function startOfDay({ site }: Pick<Ctx, "site">, day: string): Date {
  const { timeZone } = site.settings;
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}
