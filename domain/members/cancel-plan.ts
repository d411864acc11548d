import type { z } from "zod";
import type { CancellationQuote, canceledSubscription } from "#contract/membership-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { cancelFor } from "#domain/refunds/cancel-subscription.ts";
import { cancellationQuoteOf } from "#domain/refunds/quote-cancellation.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";

type Plan = { accountId: string; subscriptionId: string };

export function quoteMemberCancellation(
  ctx: Ctx,
  { accountId, subscriptionId: id }: Plan,
): Promise<CancellationQuote> {
  may(ctx.actor, "see_members");
  return cancellationQuoteOf(ctx, { accountId, id });
}

type Request = Plan & { refundCents: number; reason: string; idempotencyKey: string };

/**
 * A member's own cancellation, done for them: by the rule that they'd see, and told to them by the
 * same email. What the seller ends has another rule, `refundAndEndPlan`.
 */
export async function cancelMemberPlan(
  ctx: Ctx,
  { accountId, subscriptionId: id, refundCents, reason, idempotencyKey }: Request,
): Promise<z.output<typeof canceledSubscription>> {
  may(ctx.actor, "refund_orders");
  await requireRecentLogin(ctx);
  return cancelFor(ctx, { accountId, id, refundCents, idempotencyKey, reason });
}
