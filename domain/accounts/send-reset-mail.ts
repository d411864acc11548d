import { defaultLang, type Lang } from "#contract/languages.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { mailOnce } from "#domain/outbox/once.ts";
import { requireMail, queueMail } from "#domain/outbox/queue-mail.ts";
import { mailLimits } from "./limits.ts";

type Input = { email: string; language?: Lang; idempotencyKey?: string | undefined };

/** Same work for known and unknown addresses; that is decided when the email is composed. */
export async function sendResetMail(
  ctx: Ctx,
  { email, language = defaultLang, idempotencyKey }: Input,
): Promise<void> {
  requireMail(ctx);
  const kind = "reset_password";
  await mailOnce(ctx, { kind, idempotencyKey, given: [email, language] }, async (mark) => {
    await consume(ctx, mailLimits(ctx, email));
    await ctx.db.transaction(async (tx) => {
      const mail = await queueMail(ctx, tx, { kind, recipient: email, language, mark });
      await record(ctx, tx, { action: "password_reset_asked", subject: mail });
    });
  });
}
