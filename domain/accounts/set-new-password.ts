import { and, eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { closeSession, closeSessionsOf } from "#domain/sessions/close-session.ts";
import { findToken, linkIsOver, useToken } from "#domain/secrets/use-token.ts";
import { voidLinks } from "#domain/secrets/void-links.ts";
import { lockAccount } from "./get-account.ts";

const purposes = ["reset_password"] as const;

/** Consumes an emailed link; all sessions under the old password end. */
export async function setNewPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const found = await findToken(ctx, { token, purposes });
  const account = found?.accountId ? await findAccount(ctx, found.accountId) : undefined;
  if (!account?.email) throw linkIsOver();
  const { id: accountId, email, language } = account;
  refuseWeakPassword(password, email, ctx.site.name);
  const passwordHash = await hashPassword(password, ctx.client.address);
  await ctx.db.transaction(async (tx) => {
    if (!(await lockAccount(ctx, tx, accountId))) throw linkIsOver();
    await useToken(ctx, tx, { token, purposes });
    await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, accountId)));
    await closeSessionsOf(ctx, tx, { accountId });
    // Also a session of another account in this browser: its cookie is cleared.
    if (ctx.actor.kind === "member") await closeSession(ctx, tx, ctx.actor.sessionId);
    await voidLinks(ctx, tx, accountId);
    await queueMail(ctx, tx, {
      kind: "password_changed",
      recipient: email,
      language,
      facts: { accountId },
    });
    await record(ctx, tx, { action: "password_reset", subject: accountId });
  });
}

async function findAccount({ db, site }: Ctx, id: string) {
  const { email, language } = accounts;
  const [account] = await db
    .select({ id: accounts.id, email, language })
    .from(accounts)
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, id)));
  return account;
}
