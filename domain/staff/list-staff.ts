import { and, asc, eq } from "drizzle-orm";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { onlyInDemo } from "#domain/sessions/only-in-demo.ts";
import { may } from "#domain/policy.ts";
import { presentStaff } from "./present-staff.ts";

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
