import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { staff } from "#db/schema/staff.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import type { EmailCtx } from "./resolved-email.ts";

type Found = { id: string; email: string; language: typeof accounts.$inferSelect.language };

export function findAccountByEmail(ctx: EmailCtx, email: string): Promise<Found | null> {
  return findAccount(ctx, eq(sql`lower(${accounts.email})`, email.toLowerCase()));
}

export function findAccountById(ctx: EmailCtx, id: string): Promise<Found | null> {
  return findAccount(ctx, eq(accounts.id, id));
}

async function findAccount(
  { db, site, rules }: EmailCtx,
  which: ReturnType<typeof eq>,
): Promise<Found | null> {
  const { id, email, language } = accounts;
  const [found] = await db
    .select({ id, email, language })
    .from(accounts)
    .where(
      and(
        eq(accounts.siteId, site.id),
        isNull(accounts.erasedAt),
        onlyInDemo(rules, accounts.isDemo),
        which,
      ),
    );
  return found?.email ? { ...found, email: found.email } : null;
}

type Staff = typeof staff.$inferSelect;

/** Active staff only. */
export async function findStaff(
  { db, site, rules }: EmailCtx,
  whose: { staffId: string } | { email: string },
): Promise<Staff | null> {
  const which =
    "staffId" in whose
      ? eq(staff.id, whose.staffId)
      : eq(sql`lower(${staff.email})`, whose.email.toLowerCase());
  const [found] = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.siteId, site.id),
        isNull(staff.disabledAt),
        onlyInDemo(rules, staff.isDemo),
        which,
      ),
    );
  return found ?? null;
}
