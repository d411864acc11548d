import type { StaffRole } from "#contract/studio.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findStaff } from "./queries.ts";
import { staffOf } from "#domain/policy.ts";

export async function getOwnStaff(
  ctx: Ctx,
): Promise<{ email: string; name: string; role: StaffRole }> {
  const found = await findStaff(ctx, ctx.db, staffOf(ctx));
  if (!found) throw new DomainError("signed_out");
  return { email: found.email, name: found.name ?? "", role: found.role };
}
