import { defaultLang, type Lang } from "#contract/languages.ts";
import { mailLimits } from "#domain/accounts/limits.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { mailOnce } from "#domain/outbox/once.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";

type Asked = {
  email: string;
  language?: Lang | undefined;
  idempotencyKey?: string | undefined;
};

/** Same work for known and unknown addresses; that is decided when the email is composed. */
export async function sendStaffReset(
  ctx: Ctx,
  { email: recipient, language = defaultLang, idempotencyKey }: Asked,
): Promise<void> {
  const kind = "reset_staff_password";
  await mailOnce(ctx, { kind, idempotencyKey, given: [recipient, language] }, async (mark) => {
    await consume(ctx, mailLimits(ctx, recipient));
    await ctx.db.transaction(async (tx) => {
      const mail = await queueMail(ctx, tx, { kind, recipient, language, mark });
      await record(ctx, tx, { action: "staff_password_reset_asked", subject: mail });
    });
  });
}
