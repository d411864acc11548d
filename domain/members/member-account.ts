import type { Db, Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { isAccount } from "#domain/accounts/get-account.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

export type MemberAccount = typeof accounts.$inferSelect & { email: string };

/** An account of the site; another site's, or one that is erased, is a 404. */
export async function getMemberAccount(
  ctx: Pick<Ctx, "site">,
  db: Db | Tx,
  { accountId }: { accountId: string },
): Promise<MemberAccount> {
  const [found] = await db.select().from(accounts).where(isAccount(ctx, accountId));
  if (!found?.email) throw new DomainError("not_found");
  return { ...found, email: found.email };
}
