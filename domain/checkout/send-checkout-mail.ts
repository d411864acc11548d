import { mailLimits } from "#domain/accounts/limits.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/reserve.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { requireMail } from "#domain/outbox/require-mail.ts";
import { getStoredCheckout } from "./find-stored-checkout.ts";

/** Sends the email with code and link again, to the checkout's first address. */
export async function sendCheckoutMail(ctx: Ctx): Promise<void> {
  requireMail(ctx);
  const { account, signUpId } = await getStoredCheckout(ctx);
  if (!account || !signUpId) throw new DomainError("not_found");
  const { email: recipient, language } = account;
  await consume(ctx, mailLimits(ctx, recipient));
  await ctx.db.transaction(async (tx) => {
    await queueMail(ctx, tx, { kind: "join", recipient, language, facts: { signUpId } });
    await record(ctx, tx, { action: "sign_up_asked", subject: signUpId });
  });
}
