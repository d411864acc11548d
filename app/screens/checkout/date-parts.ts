import { readDate } from "#app/ui/form/read-date.ts";

/** A date of birth as typed into its three boxes. */
export function datePartsOf(typed: Readonly<Record<string, string>>) {
  const part = (name: string) => typed[`dateOfBirth-${name}`] ?? "";
  return { month: part("month"), day: part("day"), year: part("year") };
}

/** YYYY-MM-DD, or undefined for an invalid date, which the call then rejects. */
export function birthDateOf(typed: Readonly<Record<string, string>>): string | undefined {
  const read = readDate(datePartsOf(typed));
  return read.problem === undefined ? read.date : undefined;
}
