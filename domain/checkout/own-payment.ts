import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { memberOf } from "#domain/policy.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

export type AskedPayment = { paymentId: string };

/** Another account's payment is a 404. */
export async function ownPayment(ctx: Ctx, { paymentId }: AskedPayment): Promise<Payment> {
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
  return payment;
}
