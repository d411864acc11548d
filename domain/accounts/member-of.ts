import type { Ctx, Member } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Whose account it is; whoever is not signed in as a member has none. */
export function memberOf({ actor }: Pick<Ctx, "actor">): Member {
  if (actor.kind !== "member") throw new DomainError("signed_out");
  return actor;
}
