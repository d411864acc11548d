import { and, eq, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { isTaken } from "#db/database-errors.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { linkIsOver, useToken } from "#domain/tokens/use-token.ts";
import { voidLinks } from "#domain/tokens/void-links.ts";
import { lockAccount } from "./lock-account.ts";

type Link = { token: string; accountId: string };

/** Applies the new email and notifies the old one. */
export async function changeEmail(ctx: Ctx, link: Link): Promise<string> {
  try {
    return await change(ctx, link);
  } catch (error) {
    throw isTaken(error) ? linkIsOver() : error;
  }
}

function change(ctx: Ctx, { token, accountId }: Link): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockAccount(ctx, tx, accountId);
    const { email } = await useToken(ctx, tx, { token, purposes: ["change_email"] });
    if (!before || !email) throw linkIsOver();
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.siteId, ctx.site.id),
          eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        ),
      );
    // The address was taken after the email was sent.
    if (other && other.id !== accountId) throw linkIsOver();
    await tx
      .update(accounts)
      .set({ email })
      .where(and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, accountId)));
    await voidLinks(ctx, tx, accountId);
    await queueMail(ctx, tx, {
      kind: "email_changed",
      recipient: before.email,
      language: before.language,
      facts: { accountId },
    });
    await record(ctx, tx, { action: "email_changed", subject: accountId });
    return email;
  });
}
