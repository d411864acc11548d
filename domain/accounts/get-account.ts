import { and, eq, isNull } from "drizzle-orm";
import type { Account } from "#contract/account.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import type { Tx } from "#db/connect.ts";

export async function getAccount(ctx: Ctx): Promise<Account> {
  const { accountId } = memberOf(ctx);
  const [found] = await ctx.db.select().from(accounts).where(isAccount(ctx, accountId));
  return presentAccount(found);
}

export function presentAccount(found: typeof accounts.$inferSelect | undefined): Account {
  if (!found?.email) throw new DomainError("signed_out");
  const { id, email, firstName, lastName, dateOfBirth, phone, address, language } = found;
  return {
    id,
    email,
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    ...(dateOfBirth && { dateOfBirth }),
    ...(phone && { phone }),
    ...(address && { address }),
    language,
    hasEmailConsent: found.emailConsentAt !== null,
    createdAt: found.createdAt.toISOString(),
  };
}

export const isAccount = ({ site }: Pick<Ctx, "site">, accountId: string) =>
  and(eq(accounts.id, accountId), eq(accounts.siteId, site.id), isNull(accounts.erasedAt));

/**
 * Locks an account until the transaction ends and returns its current state: while a password is
 * checked, another browser may set a new one. Take this lock before any lock on its tokens.
 */
export async function lockAccount(ctx: Pick<Ctx, "site">, tx: Tx, accountId: string) {
  const { email, passwordHash, language } = accounts;
  const [account] = await tx
    .select({ email, passwordHash, language })
    .from(accounts)
    .where(isAccount(ctx, accountId))
    .for("update");
  return account?.email ? { ...account, email: account.email } : null;
}
