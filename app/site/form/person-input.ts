import type { Typed } from "#app/site/form/form-outcome.ts";
import { typedDate } from "./typed-date.ts";

/** A person as the call's body; without a tier the server picks the one for the age. */
export function personBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, relationship, planDetailId } = typed;
  return {
    firstName,
    lastName,
    dateOfBirth: typedDate(typed, "dateOfBirth"),
    relationship,
    ...(planDetailId !== undefined && { planDetailId }),
  };
}
