import { and, eq, isNull } from "drizzle-orm";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { DomainError } from "#domain/errors.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { endTokensOf } from "./queries.ts";
import { askForOwnPassword } from "./reauthenticate-staff.ts";
import { staffOf } from "#domain/policy.ts";

type Given = { currentPassword: string; password: string };

/** This browser gets a new session, all others end. */
export async function changeOwnPassword(ctx: Ctx, given: Given): Promise<StartedSession> {
  const { staffId, email } = staffOf(ctx);
  refuseWeakPassword(given.password, email, ctx.site.name);
  const { passwordHash: hash, language } = await askForOwnPassword(ctx, given.currentPassword);
  const passwordHash = await hashPassword(given.password, ctx.client.address);
  return ctx.db.transaction(async (tx) => {
    const isThere = and(
      eq(staff.siteId, ctx.site.id),
      eq(staff.id, staffId),
      eq(staff.passwordHash, hash),
      isNull(staff.disabledAt),
    );
    const changed = await tx.update(staff).set({ passwordHash }).where(isThere).returning();
    if (changed.length === 0) throw new DomainError("signed_out");
    await closeSessionsOf(ctx, tx, { staffId });
    await endTokensOf(ctx, tx, staffId);
    const started = await startSession(ctx, tx, { staffId });
    await queueMail(ctx, tx, {
      kind: "password_changed",
      recipient: email,
      language,
      facts: { staffId },
    });
    await record(ctx, tx, { action: "staff_password_changed", subject: staffId });
    return started;
  });
}
