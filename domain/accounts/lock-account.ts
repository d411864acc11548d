import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";

/**
 * Holds an account until the transaction ends, and says how it stands now: checking a password takes
 * a while, and another browser may have set a new one meanwhile. Comes before any lock on its tokens.
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
