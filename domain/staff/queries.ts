import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import { may } from "#domain/policy.ts";
import { DomainError } from "#domain/errors.ts";

export type StaffRow = typeof staff.$inferSelect;
type Here = Pick<Ctx, "site" | "rules">;
type Whose = { staffId: string } | { email: string };

export async function findStaff(
  { site, rules }: Here,
  db: Db | Tx,
  whose: Whose,
): Promise<StaffRow | null> {
  const which =
    "staffId" in whose
      ? eq(staff.id, whose.staffId)
      : eq(sql`lower(${staff.email})`, whose.email.toLowerCase());
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.siteId, site.id), which, onlyInDemo(rules, staff.isDemo)));
  return found ?? null;
}

export async function hasOtherOwner(
  { site, rules }: Here,
  tx: Tx,
  staffId: string,
): Promise<boolean> {
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.siteId, site.id),
        eq(staff.role, "owner"),
        ne(staff.id, staffId),
        isNotNull(staff.joinedAt),
        isNull(staff.disabledAt),
        onlyInDemo(rules, staff.isDemo),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Invalidates the links that were emailed to a staff member. */
export async function endTokensOf(
  { site, now }: Pick<Ctx, "site" | "now">,
  tx: Tx,
  staffId: string,
) {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.siteId, site.id),
        eq(oneTimeTokens.staffId, staffId),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

export const isActive = ({ joinedAt, disabledAt }: StaffRow) =>
  joinedAt !== null && disabledAt === null;

/** While waiting for the lock, the caller may have lost the role. Call it with the site locked. */
export async function refuseFormerOwner(ctx: Ctx, tx: Tx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "staff") return;
  const now = await findStaff(ctx, tx, actor);
  if (!now || !isActive(now)) throw new DomainError("signed_out");
  may({ ...actor, role: now.role }, "manage_staff");
}
