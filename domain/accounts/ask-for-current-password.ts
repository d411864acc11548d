import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { checkPassword } from "./check-password.ts";
import { memberOf } from "#domain/policy.ts";

/**
 * An unattended page must not be enough to take over an account. Throws on a wrong password;
 * returns the hash that was compared, which may be outdated by the time of the change.
 */
export async function askForCurrentPassword(
  ctx: Ctx,
  password: string,
  field: string,
): Promise<string> {
  const { accountId, email } = memberOf(ctx);
  const [account] = await ctx.db
    .select({ hash: accounts.passwordHash })
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), eq(accounts.siteId, ctx.site.id), isNull(accounts.erasedAt)),
    );
  if (!account?.hash) throw new DomainError("signed_out");
  const { hash } = account;
  if (await checkPassword(ctx, { whose: email, password, hash, subject: accountId })) return hash;
  throw wrongPassword(field);
}

export function wrongPassword(field: string): DomainError {
  return invalidField(field, "password_wrong");
}
