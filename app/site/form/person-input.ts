import type { Typed } from "#app/site/form/form-outcome.ts";
import { readDate } from "#app/ui/form/read-date.ts";

/** A person as the call's body; without a tier the server picks the one for the age. */
export function personBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, relationship, planDetailId } = typed;
  return {
    firstName,
    lastName,
    dateOfBirth: birthDateOf(typed),
    relationship,
    ...(planDetailId !== undefined && { planDetailId }),
  };
}

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
