import { and, eq } from "drizzle-orm";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { closeSession, closeSessionsOf } from "#domain/sessions/close-session.ts";
import { findToken, linkIsOver, useToken } from "#domain/secrets/use-token.ts";
import { endTokensOf, findStaff, isActive } from "./queries.ts";

const purposes = ["reset_staff_password"] as const;

/** Consumes an emailed link. A login still requires the app's code. */
export async function setStaffPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const found = await findToken(ctx, { token, purposes });
  const member = found?.staffId ? await findStaff(ctx, ctx.db, { staffId: found.staffId }) : null;
  if (!member || !isActive(member)) throw linkIsOver();
  const { id: staffId, email, language } = member;
  refuseWeakPassword(password, email, ctx.site.name);
  const passwordHash = await hashPassword(password, ctx.client.address);
  await ctx.db.transaction(async (tx) => {
    await useToken(ctx, tx, { token, purposes });
    await endTokensOf(ctx, tx, staffId);
    await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.siteId, ctx.site.id), eq(staff.id, staffId)));
    await closeSessionsOf(ctx, tx, { staffId });
    // Also a session of another person in this browser: its cookie is cleared.
    if (ctx.actor.kind === "staff") await closeSession(ctx, tx, ctx.actor.sessionId);
    await queueMail(ctx, tx, {
      kind: "password_changed",
      recipient: email,
      language,
      facts: { staffId },
    });
    await record(ctx, tx, { action: "staff_password_reset", subject: staffId });
  });
}

/** Whether a link still sets a password; doesn't consume it. */
export async function isResetOpen(ctx: Ctx, token: string): Promise<boolean> {
  return (await findToken(ctx, { token, purposes: ["reset_staff_password"] })) !== null;
}
