import { and, eq, isNull } from "drizzle-orm";
import { gatewayDifferences } from "#db/schema/reconciliation.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";

type Input = { differenceId: string; reason: string };

/** Staff have dealt with a difference; it is shown again only if its amounts change. */
export async function closeDifference(
  ctx: Ctx,
  { differenceId, reason }: Input,
): Promise<{ isClosed: true }> {
  may(ctx.actor, "refund_orders");
  const byId = and(
    eq(gatewayDifferences.siteId, ctx.site.id),
    eq(gatewayDifferences.id, differenceId),
  );
  await ctx.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(gatewayDifferences)
      .set({ closedAt: ctx.now, reason })
      .where(and(byId, isNull(gatewayDifferences.closedAt)))
      .returning({ id: gatewayDifferences.id });
    if (!closed) {
      const known = await tx.$count(gatewayDifferences, byId);
      if (known === 0) throw new DomainError("not_found");
      return;
    }
    await record(ctx, tx, { action: "difference_closed", subject: differenceId });
  });
  return { isClosed: true };
}
