import type { Db, Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { quoteRenewal, readTiers } from "#domain/renewals/quote-renewal.ts";
import { readEnrolled } from "#domain/renewals/read-enrolled.ts";
import { isRenewing, paidUntil, type Renewal } from "#domain/renewals/read-renewal.ts";

export type Removal = { leavesOn: string; renewalCents: number | null };

/** What taking each person off would lead to; the last one stays, as long as the plan does. */
export async function readRemovals(
  ctx: Ctx,
  db: Db | Tx,
  renewal: Renewal,
): Promise<Map<string, Removal>> {
  const { subscription, planId, cycle, promised, current } = renewal;
  const enrolled = await readEnrolled(ctx, db, subscription);
  if (enrolled.length < 2) return new Map();
  const leavesOn = paidUntil(renewal);
  const version = isRenewing(renewal) ? (promised ?? current)?.version : undefined;
  const tiers =
    version === undefined ? [] : await readTiers(ctx, db, { planId, versions: [version] });
  return new Map(
    enrolled.map(({ person: { id } }) => {
      const staying = enrolled.filter(({ person }) => person.id !== id);
      const quote =
        version === undefined
          ? null
          : quoteRenewal(staying, tiers, { version, cycle, startsOn: leavesOn });
      return [id, { leavesOn, renewalCents: quote?.priceCents ?? null }];
    }),
  );
}
