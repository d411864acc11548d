import { retryAt } from "#domain/jobs/rules.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** For how long a try keeps others off: longer than all its time-outs together. */
export const lease = 90 * second;

const soon = [15 * second, minute, 5 * minute, 15 * minute];
const later = 30 * minute;
const mostTries = soon.length + (5 * day) / later;

/** When a mail that did not get through is tried again, or null once it has been for five days. */
export function nextTry(tries: number, now: Date): Date | null {
  return tries > mostTries ? null : retryAt(tries, now, { soon, later });
}

/** As much of an address as its owner needs to know it again: r•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
