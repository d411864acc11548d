import { mailLimits } from "#domain/accounts/limits.ts";
import { sendResetMail } from "#domain/accounts/send-reset-mail.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { refuseEnded } from "#domain/membership/subscription-states.ts";
import { mailOnce } from "#domain/outbox/once.ts";
import { queueMail, requireMail } from "#domain/outbox/queue-mail.ts";
import { may } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { getMemberAccount } from "./member-account.ts";

type Queued = { isQueued: true };
type Request = { accountId: string; reason: string; idempotencyKey?: string | undefined };

/** The welcome email again: the first one's delivery still counts for the full refund. */
export async function resendWelcome(
  ctx: Ctx,
  { accountId, subscriptionId, reason, idempotencyKey }: Request & { subscriptionId: string },
): Promise<Queued> {
  may(ctx.actor, "help_members");
  requireMail(ctx);
  const { email, language } = await getMemberAccount(ctx, ctx.db, { accountId });
  const plan = await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId });
  refuseEnded(plan);
  const kind = "welcome";
  const given = [subscriptionId, reason];
  await mailOnce(ctx, { kind, idempotencyKey, given }, async (mark) => {
    await consume(ctx, mailLimits(ctx, email));
    await ctx.db.transaction(async (tx) => {
      const facts = { accountId, subscriptionId };
      await queueMail(ctx, tx, { kind, recipient: "", language, facts, mark });
      await record(ctx, tx, {
        action: "welcome_resent",
        subject: subscriptionId,
        facts: { reason },
      });
    });
  });
  return { isQueued: true };
}

/** The link that the member could ask for at the login. */
export async function sendMemberReset(
  ctx: Ctx,
  { accountId, reason, idempotencyKey }: Request,
): Promise<Queued> {
  may(ctx.actor, "help_members");
  const { email, language } = await getMemberAccount(ctx, ctx.db, { accountId });
  const facts = { reason };
  await sendResetMail(ctx, { email, language, idempotencyKey, subject: accountId, facts });
  return { isQueued: true };
}
