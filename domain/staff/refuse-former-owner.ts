import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { DomainError } from "#domain/errors.ts";
import { findStaff, isActive } from "./queries.ts";

/** While waiting for the lock, the caller may have lost the role. Call it with the site locked. */
export async function refuseFormerOwner(ctx: Ctx, tx: Tx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "staff") return;
  const now = await findStaff(ctx, tx, actor);
  if (!now || !isActive(now)) throw new DomainError("signed_out");
  may({ ...actor, role: now.role }, "manage_staff");
}
