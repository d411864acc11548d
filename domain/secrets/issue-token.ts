import { isNull } from "drizzle-orm";
import { oneTimeTokens, type TokenPurpose } from "#db/schema/one-time-tokens.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "./vault.ts";

const hours = 60 * 60 * 1000;

/** How long an emailed link works, counted from the last time the email was sent. */
export const tokenLife: Record<TokenPurpose, number> = {
  confirm_sign_up: 72 * hours,
  change_email: 24 * hours,
  reset_password: 1 * hours,
  manage_renewal: 45 * 24 * hours,
  join_staff: 7 * 24 * hours,
  reset_staff_password: 1 * hours,
};

type Owner = { accountId: string; email?: string } | { signUpId: string } | { staffId: string };
type Input = {
  purpose: TokenPurpose;
  /** The record that the token belongs to, such as an email: it always gets the same token. */
  from: string;
  owner: Owner;
};

/** A link's token. Issued again for the same email, it is the same with a new lifetime. */
export async function issueToken(
  { db, site, vault, now }: Pick<Ctx, "site" | "vault" | "now"> & { db: Db | Tx },
  { purpose, from, owner }: Input,
): Promise<string> {
  const token = vault.derive(purpose, from);
  const expiresAt = new Date(now.getTime() + tokenLife[purpose]);
  await db
    .insert(oneTimeTokens)
    .values({ tokenHash: hashToken(token), siteId: site.id, purpose, ...owner, expiresAt })
    .onConflictDoUpdate({
      target: oneTimeTokens.tokenHash,
      set: { expiresAt },
      setWhere: isNull(oneTimeTokens.usedAt),
    });
  return token;
}
