import { remindedCheckoutHours } from "#contract/checkout.ts";

// One email about a checkout that was left, on the next morning where the site is.

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** The hours of the day in which it may be sent. */
const morning = { from: 9, until: 11 };
/** How long the checkout must still be open, so that there is time to finish it. */
const leastLife = 12 * hour;
/** How long a buyer must not have been on the site. */
const leastAway = 3 * hour;
/** How long until the same person may get another one. */
const pauseDays = 30;

export const keepsUntil = (createdAt: Date) =>
  new Date(createdAt.getTime() + remindedCheckoutHours * hour);

export const awaySince = (now: Date) => new Date(now.getTime() - leastAway);

export const pauseBegins = (now: Date) => new Date(now.getTime() - pauseDays * day);

/** The hours of the morning after a moment. */
export function morningAfter(at: Date, timeZone: string): { from: Date; until: Date } {
  const next = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 });
  const clock = (hours: number) =>
    new Date(
      next.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: hours }) })
        .epochMilliseconds,
    );
  return { from: clock(morning.from), until: clock(morning.until) };
}

export type LeftCheckout = {
  /** The last change. */
  leftAt: Date;
  expiresAt: Date;
  /** Whether it was paid, or its buyer wants no such email: that doesn't come back. */
  isOver: boolean;
  /** Whether its buyer is known and free to buy it, and got no such email lately. */
  isReady: boolean;
};

type Step = { is: "send" } | { is: "wait"; until: Date } | { is: "over" };

export function nextStep(
  { leftAt, expiresAt, isOver, isReady }: LeftCheckout,
  { now, timeZone }: { now: Date; timeZone: string },
): Step {
  const latest = expiresAt.getTime() - leastLife;
  if (isOver || now.getTime() > latest) return { is: "over" };
  const { from, until } = morningAfter(leftAt, timeZone);
  if (now >= from && now < until && isReady) return { is: "send" };
  const next = now < from ? from : morningAfter(now, timeZone).from;
  return next.getTime() > latest ? { is: "over" } : { is: "wait", until: next };
}
