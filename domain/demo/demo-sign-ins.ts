import { and, eq, isNull } from "drizzle-orm";
import { demoMember, demoStaffMember } from "#db/demo/people.ts";
import type { Ctx } from "#domain/context.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { accounts } from "#db/schema/accounts.ts";

/** Who makes the demo's sites, in the audit log. */
export const demoLoader = { kind: "operator", name: "demo" } as const;

export const demoSignIns = {
  member: { site: demoMember.site, email: demoMember.email, password: demoMember.password },
  staff: demoStaffMember,
} as const;

/** The current credentials of the demo's studio, if it has one. */
export function demoStaffSignIn({ rules, site, now }: Pick<Ctx, "rules" | "site" | "now">) {
  const { site: key, email, password, totpSecret } = demoStaffMember;
  if (!rules.isDemo || site.key !== key) return null;
  return { email, password, code: codeAt(totpSecret, stepAt(now)) };
}

type DemoSignIn = { email: string; password: string };

/** The demo's public credentials, on its member's site. */
export async function demoSignIn({ db, site, rules }: Ctx): Promise<DemoSignIn | null> {
  if (!rules.isDemo) return null;
  const { email, password } = demoMember;
  const [member] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.siteId, site.id),
        eq(accounts.email, email),
        eq(accounts.isDemo, true),
        isNull(accounts.erasedAt),
      ),
    );
  return member ? { email, password } : null;
}
