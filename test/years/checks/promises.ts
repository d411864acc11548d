import type { Life } from "./read-lives.ts";

// What is promised to members, in days.

/** Before a renewal: its first notice, or one of a new price. */
export const noticeDays = (life: Life) => (life.member.homeState === "NY" ? 28 : 35);
export const newPriceDays = 42;
/** So long before its first charge a higher price is told. */
export const priceTold = 35;
export const restAfterNotice = 15;
/** After the renewal's day, on which a declined card is charged again. */
export const retries = [0, 3, 7, 14];
/** After a lapse. */
export const timeToComeBack = 60;

export type Tools = {
  /** The site's day. */
  day: (at: number) => string;
  say: (what: string, of?: object) => void;
};

/** The last time that auto-renew was agreed to, and whether it was taken back since. */
export function isOnAt(life: Life, at: number): boolean {
  const last = (moments: number[]) => Math.max(-Infinity, ...moments.filter((one) => one < at));
  const agreed = Math.max(-Infinity, ...life.agreed.filter((one) => one <= at));
  return agreed > -Infinity && agreed >= last([...life.stopped, ...life.givenUp]);
}
