import { and, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx, Member, StaffMember, DeploymentRules } from "#domain/context.ts";
import { hashToken } from "#domain/secrets/vault.ts";

type Here = Pick<Ctx, "db" | "site" | "now" | "rules">;

/** The last recorded activity of each found actor. */
const heard = new WeakMap<Member | StaffMember, Date>();

const ago = ({ now }: Here, seconds: number) => new Date(now.getTime() - seconds * 1_000);

const isOpen = (ctx: Here, token: string) =>
  and(
    eq(sessions.tokenHash, hashToken(token)),
    eq(sessions.siteId, ctx.site.id),
    isNull(sessions.endedAt),
    gt(sessions.endsAt, ctx.now),
    gt(sessions.lastSeenAt, ago(ctx, ctx.rules.sessionIdleSeconds)),
  );

/** The member of a session token, while the session lasts. */
export async function findMember(ctx: Here, token: string): Promise<Member | null> {
  const [found] = await ctx.db
    .select({
      sessionId: sessions.id,
      accountId: accounts.id,
      email: accounts.email,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(isOpen(ctx, token), isNull(accounts.erasedAt), onlyInDemo(ctx.rules, accounts.isDemo)),
    );
  if (!found?.email) return null;
  const { lastSeenAt, email, ...ids } = found;
  const member: Member = { kind: "member", ...ids, email };
  heard.set(member, lastSeenAt);
  return member;
}

/** The same for staff. */
export async function findStaffMember(ctx: Here, token: string): Promise<StaffMember | null> {
  const [found] = await ctx.db
    .select({
      sessionId: sessions.id,
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        isOpen(ctx, token),
        isNull(staff.disabledAt),
        isNotNull(staff.joinedAt),
        onlyInDemo(ctx.rules, staff.isDemo),
      ),
    );
  if (!found) return null;
  const { lastSeenAt, ...ids } = found;
  const member: StaffMember = { kind: "staff", ...ids };
  heard.set(member, lastSeenAt);
  return member;
}

/** Records activity, but only now and then: a page takes many requests. */
export async function noteActivity(ctx: Here, who: Member | StaffMember): Promise<void> {
  const often = Math.min(30, ctx.rules.sessionIdleSeconds / 10);
  const last = heard.get(who);
  if (last && last >= ago(ctx, often)) return;
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(
      and(
        eq(sessions.siteId, ctx.site.id),
        eq(sessions.id, who.sessionId),
        lt(sessions.lastSeenAt, ago(ctx, often)),
      ),
    );
}

/** The demo's people can't sign in once the demo is turned off on its database. */
export function onlyInDemo(rules: DeploymentRules, isDemo: PgColumn): SQL | undefined {
  return rules.isDemo ? undefined : eq(isDemo, false);
}
