import type { Ctx, StaffMember } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Who of the people that run the site asks; nobody else has anything of theirs. */
export function staffOf({ actor }: Pick<Ctx, "actor">): StaffMember {
  if (actor.kind !== "staff") throw new DomainError("signed_out");
  return actor;
}
