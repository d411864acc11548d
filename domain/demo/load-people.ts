import { demoMember, demoStaffMember } from "#db/demo/people.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { and, eq } from "drizzle-orm";

export async function loadPeople(ctx: Ctx): Promise<void> {
  if (ctx.site.key === demoMember.site && !(await hasDemo(ctx, accounts))) await addMember(ctx);
  if (ctx.site.key === demoStaffMember.site && !(await hasDemo(ctx, staff))) await addStaff(ctx);
}

async function hasDemo({ db, site }: Ctx, table: typeof accounts | typeof staff) {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.siteId, site.id), eq(table.isDemo, true)))
    .limit(1);
  return found.length > 0;
}

async function addMember({ db, site, now }: Ctx): Promise<void> {
  const { email, password, firstName, lastName, dateOfBirth, phone, address } = demoMember;
  await db
    .insert(accounts)
    .values({
      id: newId("acc", now),
      siteId: site.id,
      email,
      passwordHash: await hashPassword(password),
      firstName,
      lastName,
      dateOfBirth,
      phone,
      address,
      isDemo: true,
      createdAt: now,
    })
    .onConflictDoNothing();
}

async function addStaff({ db, site, vault, now }: Ctx): Promise<void> {
  const { email, password, name, totpSecret } = demoStaffMember;
  await db
    .insert(staff)
    .values({
      id: newId("stf", now),
      siteId: site.id,
      email,
      name,
      role: "owner",
      passwordHash: await hashPassword(password),
      totpSecret: vault.seal(totpSecret),
      isDemo: true,
      invitedBy: "demo",
      invitedAt: now,
      joinedAt: now,
    })
    .onConflictDoNothing();
}
