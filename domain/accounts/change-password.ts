import { and, eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { addDevice } from "#domain/sessions/known-device.ts";
import { voidLinks } from "#domain/secrets/void-links.ts";
import { askForCurrentPassword, wrongPassword } from "./check-password.ts";
import { lockAccount } from "./get-account.ts";
import { memberOf } from "#domain/policy.ts";

type Given = { currentPassword: string; password: string };

/** For a signed-in member: this browser gets a new session, all others end. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: Given,
): Promise<{ email: string; session: StartedSession; devices: string }> {
  const { accountId, email } = memberOf(ctx);
  refuseWeakPassword(password, email, ctx.site.name);
  const known = await askForCurrentPassword(ctx, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(password, ctx.client.address);
  const session = await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(ctx, tx, accountId);
    // Of two concurrent changes the first wins: the second's old password is then wrong.
    if (!account || account.passwordHash !== known) throw wrongPassword("currentPassword");
    await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, accountId)));
    await closeSessionsOf(ctx, tx, { accountId });
    await voidLinks(ctx, tx, accountId);
    const started = await startSession(ctx, tx, { accountId });
    await queueMail(ctx, tx, {
      kind: "password_changed",
      recipient: account.email,
      language: account.language,
      facts: { accountId },
    });
    await record(ctx, tx, { action: "password_changed", subject: accountId });
    return started;
  });
  return { email, session, devices: addDevice(ctx, { accountId, passwordHash }) };
}
