import type { OpenTime } from "#contract/catalog.ts";

export type Door =
  | { kind: "open"; until: string }
  | { kind: "opens"; at: string }
  | { kind: "shut" }
  | { kind: "shut_all_day" };

type Office = { timeZone: string; hoursToday: readonly OpenTime[] };

export function doorToday({ timeZone, hoursToday }: Office, now: Date): Door {
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });
  if (hoursToday.length === 0) return { kind: "shut_all_day" };
  const open = hoursToday.find(({ from, to }) => from <= clock && clock < to);
  if (open) return { kind: "open", until: open.to };
  const next = hoursToday.find(({ from }) => from > clock);
  return next ? { kind: "opens", at: next.from } : { kind: "shut" };
}
