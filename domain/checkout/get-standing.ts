import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { memberOf } from "#domain/accounts/member-of.ts";
import { askAboutPayment } from "#domain/billing/ask-about-payment.ts";
import { presentStanding, type Standing } from "#domain/billing/present-standing.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Where a payment of one's own stands; one that is open is asked about first. */
export async function getStanding(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<Standing> {
  const { accountId } = memberOf(ctx);
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, ctx.site.id),
        eq(payments.accountId, accountId),
        eq(payments.id, paymentId),
      ),
    );
  if (!payment) throw new DomainError("not_found");
  return presentStanding(ctx, await askAboutPayment(ctx, payment));
}
