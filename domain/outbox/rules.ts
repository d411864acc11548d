import { retryAt } from "#domain/jobs/rules.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long a try is leased: longer than all its timeouts together. */
export const lease = 90 * second;

const soon = [15 * second, minute, 5 * minute, 15 * minute];
const later = 30 * minute;
const mostTries = soon.length + (5 * day) / later;

/** When to retry an undelivered email; null after five days of tries. */
export function nextTry(tries: number, now: Date): Date | null {
  return tries > mostTries ? null : retryAt(tries, now, { soon, later });
}

/** Enough of an address for its owner to recognize it: r•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
