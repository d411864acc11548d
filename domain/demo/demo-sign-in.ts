import { and, eq, isNull } from "drizzle-orm";
import { demoMember } from "#db/demo/people.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";

export type DemoSignIn = { email: string; password: string };

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
