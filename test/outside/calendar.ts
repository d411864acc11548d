// Days and months by plain steps, one after the other.

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last one. */
export function monthAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** How many days there are from one on, the last one left out. */
export function daysFrom(day: string, end: string): number {
  let days = 0;
  for (let at = day; at < end; at = dayAfter(at, 1)) days += 1;
  return days;
}

/** How many of a term's months have not begun by a day. */
export function monthsLeft(start: string, months: number, day: string): number {
  let left = 0;
  for (let n = 0; n < months; n += 1) if (monthAfter(start, n) > day) left += 1;
  return left;
}

/** How many birthdays there were; of Feb 29, on Mar 1 in other years. */
export function ageOn(birth: string, day: string): number {
  const birthday = birth.slice(4);
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birthday ? years - 1 : years;
}
