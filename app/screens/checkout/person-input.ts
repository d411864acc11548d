import type { Typed } from "#app/site/form/form-outcome.ts";
import type { FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
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

/** The list of people with a notice of the change. */
export function donePath({ lang, url }: FormPage, done: "added" | "changed" | "removed"): string {
  const coupon = url.searchParams.get("coupon");
  const query = new URLSearchParams({ done, ...(coupon && { coupon }) });
  return localPath(lang, `/checkout/add-member?${query}`);
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
