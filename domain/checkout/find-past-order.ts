import { and, desc, eq, gt, or } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";
import type { Holder } from "./find-draft.ts";

export type PastOrder =
  /** Open, and shown to its account alone. */
  | { kind: "owned" }
  | { kind: "paid" }
  | { kind: "over"; planId: string; officeId: string | null; cycle: Cycle };

// Who comes back later than this begins anew.
const rememberedHours = 7 * 24;

/** What became of the newest order of whoever asks, where none of theirs is open. */
export async function findPastOrder(ctx: Ctx, { secret }: Holder): Promise<PastOrder | null> {
  const { actor, site, now } = ctx;
  const accountId = actor.kind === "member" ? actor.accountId : null;
  const owners = [
    ...(secret ? [eq(checkoutDrafts.ownerHash, hashToken(secret))] : []),
    ...(accountId === null ? [] : [eq(checkoutDrafts.accountId, accountId)]),
  ];
  if (owners.length === 0) return null;
  const oldest = new Date(now.getTime() - rememberedHours * 60 * 60 * 1_000);
  const [found] = await ctx.db
    .select()
    .from(checkoutDrafts)
    .where(
      and(eq(checkoutDrafts.siteId, site.id), gt(checkoutDrafts.updatedAt, oldest), or(...owners)),
    )
    .orderBy(desc(checkoutDrafts.updatedAt))
    .limit(1);
  if (!found) return null;
  const { planId, locationId: officeId, cycle } = found;
  if (found.completedAt) return found.accountId === accountId ? { kind: "paid" } : null;
  if (found.expiresAt <= now) return { kind: "over", planId, officeId, cycle };
  return actor.kind === "visitor" ? { kind: "owned" } : null;
}
