import { and, asc, eq } from "drizzle-orm";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx, Actor } from "#domain/context.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import { may, staffOf } from "#domain/policy.ts";
import type { StaffRole } from "#contract/studio.ts";
import { DomainError } from "#domain/errors.ts";
import { type StaffRow, findStaff } from "./queries.ts";

/** Current, former and invited staff. */
export async function listStaff({ db, site, actor, rules }: Ctx): Promise<StaffPerson[]> {
  may(actor, "manage_staff");
  const people = await db
    .select()
    .from(staff)
    .where(and(eq(staff.siteId, site.id), onlyInDemo(rules, staff.isDemo)))
    .orderBy(asc(staff.invitedAt), asc(staff.id));
  return people.map((row) => presentStaff(row, actor));
}

/** What staff may see of each other. */
export function presentStaff(row: StaffRow, actor: Actor): StaffPerson {
  const { id, email, name, role, language, invitedAt, joinedAt, disabledAt } = row;
  return {
    id,
    email,
    name: name ?? "",
    role,
    language,
    state: disabledAt ? "disabled" : joinedAt ? "active" : "invited",
    invitedAt: invitedAt.toISOString(),
    ...(joinedAt && { joinedAt: joinedAt.toISOString() }),
    isYou: actor.kind === "staff" && actor.staffId === id,
  };
}

export async function getOwnStaff(
  ctx: Ctx,
): Promise<{ email: string; name: string; role: StaffRole }> {
  const found = await findStaff(ctx, ctx.db, staffOf(ctx));
  if (!found) throw new DomainError("signed_out");
  return { email: found.email, name: found.name ?? "", role: found.role };
}
