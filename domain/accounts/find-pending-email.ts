import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { tokenLife } from "#domain/secrets/issue-token.ts";
import { memberOf } from "#domain/policy.ts";

/**
 * The address that a change of email will confirm. Read from the outbox and not from the tokens: an
 * address that is taken gets no token, and that must not reveal whose it is.
 */
export async function findPendingEmail({ db, site, now, actor }: Ctx): Promise<string | null> {
  const { accountId, email } = memberOf({ actor });
  const [asked] = await db
    .select({ email: outbox.recipient })
    .from(outbox)
    .where(
      and(
        eq(outbox.siteId, site.id),
        eq(outbox.kind, "change_email"),
        inArray(outbox.state, ["waiting", "sent"]),
        gt(outbox.createdAt, new Date(now.getTime() - tokenLife.change_email)),
        eq(sql`${outbox.facts} ->> 'accountId'`, accountId),
        isNull(sql`${outbox.facts} ->> 'isOver'`),
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return asked && asked.email !== email ? asked.email : null;
}
