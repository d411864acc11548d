import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";

/**
 * Whatever links an account was sent lead nowhere any more, and none is on its way to another
 * address: who asked for them may be the one who is being locked out.
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
  // Nor does the code of the mail that an order was begun with.
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
  // After the mails: one that was just being made has its token by now. Used up, not deleted: a
  // mail that is tried again would issue the same one anew.
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
