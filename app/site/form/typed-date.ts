import type { FormError } from "#app/ui/form/form-context.ts";
import { readDate } from "#app/ui/form/read-date.ts";
import type { UiWords } from "#app/ui/ui-words.ts";
import type { Typed } from "./form-outcome.ts";

// A date is typed into three boxes, NAME-month, NAME-day and NAME-year; a call has one field for it.

function datePartsOf(typed: Typed, name: string) {
  const part = (of: string) => typed[`${name}-${of}`] ?? "";
  return { month: part("month"), day: part("day"), year: part("year") };
}

/** YYYY-MM-DD, or undefined for an invalid date, which the call then rejects. */
export function typedDate(typed: Typed, name: string): string | undefined {
  const read = readDate(datePartsOf(typed, name));
  return read.problem === undefined ? read.date : undefined;
}

type Asked = { typed: Typed | undefined; name: string; words: UiWords["dateProblems"] };

/** Boxes that are filled in locate an error of the date better than the call, which has one field. */
export function atDatePart(
  error: FormError | null,
  { typed = {}, name, words }: Asked,
): FormError | null {
  const read = readDate(datePartsOf(typed, name));
  if (error?.fields?.[name] === undefined || read.problem === undefined) return error;
  const { problem, part } = read;
  if (part === undefined) return error;
  const entries = Object.entries(error.fields).map(([field, said]): [string, string] =>
    field === name ? [`${name}-${part}`, words[problem]] : [field, said],
  );
  return { ...error, fields: Object.fromEntries(entries) };
}
