import type { Typed } from "#app/site/form/form-outcome.ts";
import type { FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { birthDateOf } from "./date-parts.ts";

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
