// Days and terms counted by other means than the product's, so that one can check the other.

export const dayMillis = 24 * 60 * 60 * 1_000;
export const hourMillis = 60 * 60 * 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar's day in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date | number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  formats.set(timeZone, format);
  return format.format(at);
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10);
}

export function daysFrom(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMillis);
}

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The same day of a later month, or its last one: the 31st stays the 31st where there is one. */
export function plusMonths(anchor: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split("-").map(Number);
  const index = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(index / 12), index % 12];
  const longest = m === 1 && leap(y) ? 29 : (lengths[m] ?? 0);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${y}-${two(m + 1)}-${two(Math.min(day, longest))}`;
}

export type Cycle = "annual" | "monthly";

export const startOfTerm = (anchor: string, cycle: Cycle, n: number): string =>
  plusMonths(anchor, n * (cycle === "annual" ? 12 : 1));

export function ageAt(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
