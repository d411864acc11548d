import { defaultLang, type Lang } from "#contract/languages.ts";
import { type AuditEvent, record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { mailOnce } from "#domain/outbox/once.ts";
import { requireMail, queueMail } from "#domain/outbox/queue-mail.ts";
import { mailLimits } from "./limits.ts";

type Input = { email: string; language?: Lang; idempotencyKey?: string | undefined };

/** Asked for by a visitor or, with a reason for the log, by staff for an account. */
type ResetMail = Input & Pick<AuditEvent, "subject" | "facts">;

/** Same work for known and unknown addresses; that is decided when the email is composed. */
export async function sendResetMail(
  ctx: Ctx,
  { email, language = defaultLang, idempotencyKey, subject, facts }: ResetMail,
): Promise<void> {
  requireMail(ctx);
  const kind = "reset_password";
  await mailOnce(
    ctx,
    { kind, idempotencyKey, given: [email, language, ...Object.values(facts ?? {})] },
    async (mark) => {
      await consume(ctx, mailLimits(ctx, email));
      await ctx.db.transaction(async (tx) => {
        const mail = await queueMail(ctx, tx, { kind, recipient: email, language, mark });
        await record(ctx, tx, { action: "password_reset_asked", subject: subject ?? mail, facts });
      });
    },
  );
}
