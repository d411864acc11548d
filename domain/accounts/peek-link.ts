import { and, eq } from "drizzle-orm";
import { accounts, signUps } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { findToken } from "#domain/secrets/use-token.ts";

const purposes = ["confirm_sign_up", "change_email", "reset_password"] as const;
type Purpose = (typeof purposes)[number];

export type OpenLink = { purpose: Purpose; email: string };

/** A valid link's purpose and email address. Doesn't consume the link. */
export async function peekLink(ctx: Ctx, token: string | null): Promise<OpenLink | null> {
  if (!token || token.length > 100) return null;
  const found = await findToken(ctx, { token, purposes });
  if (!found) return null;
  const { accountId, signUpId } = found;
  const email = found.email ?? (await findAddress(ctx, { accountId, signUpId }));
  return email ? { purpose: found.purpose as Purpose, email } : null;
}

type Owner = { accountId: string | null; signUpId: string | null };

async function findAddress(
  { db, site }: Ctx,
  { accountId, signUpId }: Owner,
): Promise<string | null> {
  const [owner] = accountId
    ? await db
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId)))
    : await db
        .select({ email: signUps.email })
        .from(signUps)
        .where(and(eq(signUps.siteId, site.id), eq(signUps.id, signUpId ?? "")));
  return owner?.email ?? null;
}
