import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { emailCodes } from "#db/schema/email-codes.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";

/**
 * Invalidates an account's emailed links and stops pending changes of email: an intruder may have
 * requested them.
 */
export async function voidLinks(
  { site, now }: Pick<Ctx, "site" | "now">,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const change = and(
    eq(outbox.siteId, site.id),
    eq(outbox.kind, "change_email"),
    eq(sql`${outbox.facts} ->> 'accountId'`, accountId),
  );
  // Also invalidates the code in a checkout's email.
  await tx
    .update(checkouts)
    .set({ signUpId: null })
    .where(and(eq(checkouts.siteId, site.id), eq(checkouts.accountId, accountId)));
  await tx
    .update(outbox)
    .set({ facts: sql`${outbox.facts} || '{"isOver": "yes"}'` })
    .where(change);
  await tx
    .update(outbox)
    .set({ state: "dropped", settledAt: now })
    .where(and(change, eq(outbox.state, "waiting")));
  await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailCodes.siteId, site.id),
        isNull(emailCodes.usedAt),
        sql`lower(${emailCodes.email}) = (
          select lower(email) from accounts where id = ${accountId} and site_id = ${site.id})`,
      ),
    );
  // After the outbox: an email that is being composed has its token by now. Marked as used, not
  // deleted: a retry would issue the same one again.
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.siteId, site.id),
        eq(oneTimeTokens.accountId, accountId),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}
