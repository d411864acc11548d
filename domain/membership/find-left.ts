import { and, eq, gte } from "drizzle-orm";
import type { z } from "zod";
import type { left } from "#contract/leaving.ts";
import type { RefundState } from "#contract/membership.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/accounts/member-of.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** What is still open comes first: nobody is told that money is back while some of it is not. */
const openFirst: readonly RefundState[] = ["unknown", "pending", "done"];

/** A plan that was left, and what has become of its refund. */
export async function findLeft(ctx: Ctx, { id }: { id: string }): Promise<z.output<typeof left>> {
  const { accountId } = memberOf(ctx);
  const rows = await ctx.db
    .select({ state: subscriptions.state, refund: refunds })
    .from(subscriptions)
    .leftJoin(
      payments,
      and(eq(payments.siteId, subscriptions.siteId), eq(payments.subscriptionId, subscriptions.id)),
    )
    .leftJoin(
      refunds,
      and(
        eq(refunds.siteId, payments.siteId),
        eq(refunds.paymentId, payments.id),
        // Staff may have sent by hand what the card had not taken.
        gte(refunds.createdAt, subscriptions.endedAt),
      ),
    )
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.id, id),
      ),
    );
  const state = rows[0]?.state;
  if (state === undefined) throw new DomainError("not_found");
  const made = rows.flatMap(({ refund }) => (refund ? [refund] : []));
  const sum = (of: typeof made) => of.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const owed = sum(made.filter(({ reason }) => reason === "left"));
  const sent = made.filter((refund) => refund.state !== "failed");
  const isShort = sum(sent) < owed;
  const open = openFirst.find((one) => sent.some((refund) => refund.state === one)) ?? null;
  return {
    subscriptionId: id,
    state,
    refundCents: isShort ? owed : sum(sent),
    refundState: isShort ? "failed" : open,
  };
}
