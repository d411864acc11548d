import type { Db, Tx } from "#db/connect.ts";
import { priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { quoteRenewal, readEnrolled, readTiers } from "#domain/renewals/quote-renewal.ts";
import type { Renewal } from "#domain/renewals/read-renewal.ts";
import type { Addition } from "./read-additions.ts";
import { leavesOnAfter } from "./read-removals.ts";

/** By tier, the first term that one more person hasn't paid for, with everyone who stays. */
export async function quoteWithPerson(
  ctx: Ctx,
  db: Db | Tx,
  { renewal, additions }: { renewal: Renewal; additions: readonly Addition[] },
): Promise<Map<string, number>> {
  const { subscription, planId, promised, current } = renewal;
  const { cycle } = subscription;
  const version = (promised ?? current)?.version;
  if (version === undefined) return new Map();
  const enrolled = await readEnrolled(ctx, db, subscription);
  const tiers = await readTiers(ctx, db, { planId, versions: [version] });
  const asked = { version, cycle, startsOn: leavesOnAfter(renewal) };
  const staying = quoteRenewal(enrolled, tiers, asked)?.lines;
  const prices = new Map<string, number>();
  if (!staying) return prices;
  for (const { tier: chosen } of additions) {
    const tier = tiers.find(({ externalId }) => externalId === chosen.externalId);
    if (!tier) continue;
    const members = [...staying, { memberId: "", tier }];
    const quote = priceQuote({ cycle, members, hasFee: false });
    if (quote) prices.set(chosen.id, quote.renewalCents);
  }
  return prices;
}
