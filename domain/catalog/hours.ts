import { weekdays, type HoursException, type OpenTime, type WeekHours } from "#contract/catalog.ts";
import { Wrong, type Form } from "./columns.ts";
import { isDay } from "./rules.ts";

const dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** "Mo-Th 08:00-17:00; Fr 08:00-12:00,13:00-15:00"; a day that is not named is closed. */
export const weekHours: Form<WeekHours> = {
  parse(text) {
    const week: WeekHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    if (text.toLowerCase() === "closed") return week;
    const named = new Set<number>();
    for (const part of text.split(";").map((piece) => piece.trim())) {
      const [, days = "", times = ""] = /^([A-Za-z,-]+)\s+(\S.*)$/.exec(part) ?? [];
      const numbers = readDays(days);
      if (!numbers) return new Wrong(`"${part}" must look like Mo-Fr 08:00-17:00`);
      const open = readTimes(times);
      if (open instanceof Wrong) return open;
      for (const number of numbers) {
        const day = weekdays[number];
        if (!day || named.has(number)) return new Wrong(`names ${dayNames[number]} twice`);
        named.add(number);
        week[day] = open;
      }
    }
    return week;
  },
  write(week) {
    const times = weekdays.map((day) => writeTimes(week[day]));
    const parts: string[] = [];
    for (let from = 0, to = 0; from < 7; from = to) {
      while (to < 7 && times[to] === times[from]) to += 1;
      const days = to - from > 1 ? `${dayNames[from]}-${dayNames[to - 1]}` : dayNames[from];
      if (times[from]) parts.push(`${days} ${times[from]}`);
    }
    return parts.join("; ") || "closed";
  },
};

/** "2026-12-25 closed; 2026-12-24 08:00-12:00". */
export const hoursExceptions: Form<HoursException[]> = {
  parse(text) {
    const exceptions: HoursException[] = [];
    for (const part of text.split(";").map((piece) => piece.trim())) {
      const [, day = "", times = ""] = /^(\S+)\s+(\S.*)$/.exec(part) ?? [];
      if (!isDay(day)) return new Wrong(`"${part}" must look like 2026-12-25 closed`);
      const open = readTimes(times);
      if (open instanceof Wrong) return open;
      if (exceptions.some((other) => other.day === day)) return new Wrong(`names ${day} twice`);
      exceptions.push({ day, open });
    }
    return exceptions.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  },
  write: (exceptions) =>
    exceptions.map(({ day, open }) => `${day} ${writeTimes(open) || "closed"}`).join("; "),
};

function readDays(text: string): number[] | null {
  const numbers: number[] = [];
  for (const part of text.split(",")) {
    const [from = -1, to = from] = part
      .split("-")
      .map((name) => dayNames.findIndex((day) => day.toLowerCase() === name.toLowerCase()));
    if (from < 0 || to < from || !/^\w+(-\w+)?$/.test(part)) return null;
    for (let day = from; day <= to; day += 1) numbers.push(day);
  }
  return numbers;
}

function readTimes(text: string): OpenTime[] | Wrong {
  if (text.toLowerCase() === "closed") return [];
  const open: OpenTime[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const [, from = "", to = ""] = /^(\d\d:[0-5]\d)-(\d\d:[0-5]\d)$/.exec(part) ?? [];
    if (!from || from > "23:59" || to > "24:00") {
      return new Wrong(`"${part}" must be a time such as 08:00-17:00`);
    }
    if (from >= to) return new Wrong(`"${part}" ends before it begins`);
    open.push({ from, to });
  }
  open.sort((one, other) => (one.from < other.from ? -1 : 1));
  const clash = open.findIndex(({ from }, at) => at > 0 && from < (open[at - 1]?.to ?? ""));
  return clash < 0 ? open : new Wrong(`has times that overlap at ${open[clash]?.from}`);
}

function writeTimes(open: OpenTime[]): string {
  return open.map(({ from, to }) => `${from}-${to}`).join(",");
}
