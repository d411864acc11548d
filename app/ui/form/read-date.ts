import type { DateError } from "../ui-words.ts";

type DateParts = { month: string; day: string; year: string };
type DatePart = keyof DateParts;
type ReadDate =
  | { date: string; problem?: undefined }
  /** Without a part the whole date is missing. */
  | { problem: DateError; part: DatePart | undefined };

/** Three boxes as YYYY-MM-DD, or the error and the box it concerns. */
export function readDate(typed: DateParts): ReadDate {
  const month = typed.month.trim();
  const day = typed.day.trim();
  const year = typed.year.trim();
  if (month + day + year === "") return { problem: "missing", part: undefined };
  if (month === "") return { problem: "month_missing", part: "month" };
  if (day === "") return { problem: "day_missing", part: "day" };
  if (year === "") return { problem: "year_missing", part: "year" };
  if (!isNumberUpTo(12, month)) return { problem: "month_wrong", part: "month" };
  if (!isNumberUpTo(31, day)) return { problem: "day_wrong", part: "day" };
  if (/^\d{2}$/.test(year)) return { problem: "year_short", part: "year" };
  if (!/^[12]\d{3}$/.test(year)) return { problem: "year_wrong", part: "year" };
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > lastDay) return { problem: "no_such_day", part: "day" };
  return { date: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
}

function isNumberUpTo(most: number, typed: string): boolean {
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
}
