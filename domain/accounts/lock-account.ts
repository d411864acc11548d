import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";

/**
 * Locks an account until the transaction ends and returns its current state: while a password is
 * checked, another browser may set a new one. Take this lock before any lock on its tokens.
 */
export async function lockAccount({ site }: Pick<Ctx, "site">, tx: Tx, accountId: string) {
  const { email, passwordHash, language } = accounts;
  const [account] = await tx
    .select({ email, passwordHash, language })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.siteId, site.id), isNull(accounts.erasedAt)))
    .for("update");
  return account?.email ? { ...account, email: account.email } : null;
}
