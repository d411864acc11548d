import { birthDateOf } from "./date-parts.ts";

type Typed = Readonly<Record<string, string>>;

/** Somebody on the order as the call takes it; no tier is the one that fits the age. */
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

export function changedPersonBody(typed: Typed): Record<string, unknown> {
  return { memberId: typed.memberId ?? "", ...personBody(typed) };
}
