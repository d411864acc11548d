// The clocks of a grievance a second time, by loops over what a calendar shows: no arithmetic with
// zones.

// Every zone's clock moves by whole quarters of an hour.
const quarter = 15 * 60_000;

type Asked = { at: Date; isUrgent: boolean; timeZone: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** 2026-07-15 23:59:59, as a clock on the wall shows it. */
export function plainText(at: Date, timeZone: string): string {
  const styles = { dateStyle: "short", timeStyle: "medium" } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...styles });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

export function plainDeadlines({ at, isUrgent, timeZone }: Asked) {
  if (!isUrgent) {
    return {
      acknowledgeBy: lastSecondOf(at, 5, timeZone),
      resolveBy: lastSecondOf(at, 30, timeZone),
    };
  }
  const [day = "", time = ""] = plainText(at, timeZone).split(" ");
  const wanted = `${laterDay(day, 3)} ${time}`;
  // The clock shows it within a day of 72 hours on, once, twice, or, where DST skips it, never.
  const start = at.getTime() + 70 * 3_600_000;
  for (let step = 0; step <= 4 * 4; step += 1) {
    const one = new Date(start + step * quarter);
    if (plainText(one, timeZone) === wanted) return { acknowledgeBy: one, resolveBy: one };
  }
  const skipped = new Date(at.getTime() + 71 * 3_600_000);
  return { acknowledgeBy: skipped, resolveBy: skipped };
}

/** Walks on until the day is over. */
function lastSecondOf(at: Date, days: number, timeZone: string): Date {
  const [day = ""] = plainText(at, timeZone).split(" ");
  const last = laterDay(day, days);
  let one = Math.floor(at.getTime() / quarter) * quarter;
  while ((plainText(new Date(one), timeZone).split(" ")[0] ?? "") <= last) one += quarter;
  return new Date(one - 1_000);
}

function laterDay(day: string, days: number): string {
  let [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  for (let passed = 0; passed < days; passed += 1) {
    date += 1;
    if (date > lengthOf(year, month)) [month, date] = [month + 1, 1];
    if (month > 12) [year, month] = [year + 1, 1];
  }
  const two = (part: number) => String(part).padStart(2, "0");
  return `${year}-${two(month)}-${two(date)}`;
}

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
