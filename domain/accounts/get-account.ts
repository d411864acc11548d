import { and, eq, isNull } from "drizzle-orm";
import type { Account } from "#contract/account.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";

export async function getAccount(ctx: Ctx): Promise<Account> {
  const { accountId } = memberOf(ctx);
  const [found] = await ctx.db
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), eq(accounts.siteId, ctx.site.id), isNull(accounts.erasedAt)),
    );
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
