import { formatTime } from "#contract/format.ts";
import type { PageVisit } from "#server/page-visit.ts";

/** A formatted time in the site's time zone. */
export type Moment = {
  isToday: boolean;
  isYesterday: boolean;
  /** 10:42 a.m. */
  time: string;
  /** YYYY-MM-DD */
  day: string;
};

type Here = Pick<PageVisit, "ctx" | "site">;

export function momentOf(instant: string, { ctx, site }: Here): Moment {
  const { timeZone } = site.settings;
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const day = at.toPlainDate();
  return {
    isToday: day.equals(today),
    isYesterday: day.equals(today.subtract({ days: 1 })),
    time: formatTime(at.epochMilliseconds, timeZone),
    day: day.toString(),
  };
}
