import {
  acknowledgeDays,
  type GrievanceState,
  resolveDays,
  urgentDays,
} from "#contract/grievance.ts";

// The clocks of a grievance. They count calendar days where the site is, weekends and holidays
// included, and never promise more than either reading of a law allows.

type Received = { at: Date; isUrgent: boolean; timeZone: string };
type Deadlines = { acknowledgeBy: Date; resolveBy: Date };

/** Both moments are still in time. */
export function deadlines({ at, isUrgent, timeZone }: Received): Deadlines {
  const endOf = (days: number) => endOfDayAfter(at, days, timeZone);
  if (!isUrgent) return { acknowledgeBy: endOf(acknowledgeDays), resolveBy: endOf(resolveDays) };
  const resolveBy = sameTimeOn(at, urgentDays, timeZone);
  return { acknowledgeBy: resolveBy, resolveBy };
}

/** The last second of a later day: the day itself isn't counted. */
function endOfDayAfter(at: Date, days: number, timeZone: string): Date {
  const next = zoned(at, timeZone)
    .toPlainDate()
    .add({ days: days + 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1_000);
}

/** The same time by the clock; a time that the day skips is the one before the gap. */
function sameTimeOn(at: Date, days: number, timeZone: string): Date {
  const then = zoned(at, timeZone).toPlainDateTime().add({ days });
  const { epochMilliseconds } = then.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return new Date(epochMilliseconds);
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

type Clocked = Deadlines & {
  state: GrievanceState;
  isUrgent: boolean;
  acknowledgedAt: Date | null;
};

export const reminderKinds = [
  "acknowledge_soon",
  "acknowledge_overdue",
  "resolve_soon",
  "resolve_overdue",
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export type Reminder = { about: ReminderKind; at: Date; dueAt: Date };

/** What staff are to be reminded of while it stands as it does, the first one first. */
export function remindersOf(grievance: Clocked, timeZone: string): Reminder[] {
  const { state, isUrgent, acknowledgedAt, acknowledgeBy, resolveBy } = grievance;
  const of = (clock: "acknowledge" | "resolve", dueAt: Date, daysAhead: number): Reminder[] => [
    { about: `${clock}_soon`, at: sameTimeOn(dueAt, -daysAhead, timeZone), dueAt },
    { about: `${clock}_overdue`, at: new Date(dueAt.getTime() + 1_000), dueAt },
  ];
  // What is urgent has one date: it is acknowledged by its answer at the latest.
  const waits = state === "received" && acknowledgedAt === null && !isUrgent;
  return [
    ...(waits ? of("acknowledge", acknowledgeBy, 1) : []),
    ...(state === "resolved" ? [] : of("resolve", resolveBy, isUrgent ? 1 : 5)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The moment of the next look; null once nothing is left. */
export function nextReminderAt(grievance: Clocked, timeZone: string, now: Date): Date | null {
  return remindersOf(grievance, timeZone).find(({ at }) => at > now)?.at ?? null;
}

/** What is due now: who learns that it is overdue doesn't need to hear that it was due soon. */
export function dueReminders(grievance: Clocked, timeZone: string, now: Date): Reminder[] {
  const due = remindersOf(grievance, timeZone).filter(({ at }) => at <= now);
  const isOverdue = (one: Reminder) =>
    due.some(({ about }) => about === one.about.replace("_soon", "_overdue"));
  return due.filter((one) => one.about.endsWith("_overdue") || !isOverdue(one));
}
