import { leastCharge, priceQuote } from "#domain/checkout/rules.ts";
import type { OnPlan } from "#domain/people/read-additions.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import { placePeople, type Tier } from "#domain/renewals/quote-renewal.ts";
import type { Ahead } from "./read-ahead.ts";
import type { Changeable } from "./read-changeable.ts";
import { costsMore, prorateDifferences } from "./rules.ts";

/** What a person pays for the rest of a term, or for one that is paid ahead. */
export type DueLine = {
  personId: string;
  name: string;
  tier: Tier;
  planDetailId: string;
  startsOn: string;
  endsOn: string;
  amountCents: number;
  discountCents: number;
};
export type Due = { lines: DueLine[]; dueCents: number; waivedCents: number; term: number };

type Asked = { plan: KnownPlan; today: string };
type Days = { startsOn: string; endsOn: string };

/**
 * Another plan of the same cycle from today on: the difference for everyone on the plan, by the day,
 * and for the next term where that is paid. Null where it doesn't cost more, or has no price for
 * someone.
 */
export function quoteNow(
  { renewal, onPlan, ahead }: Pick<Changeable, "renewal" | "onPlan" | "ahead">,
  { plan, today }: Asked,
): Due | null {
  const { subscription } = renewal;
  const { planId, cycle, termStart: startsOn, termEnd: endsOn, term } = subscription;
  const members = onPlan.map(({ person, tier }) => ({ memberId: person.id, tier }));
  const former = priceQuote({ cycle, members, hasFee: false });
  if (plan.id === planId || !former || members.length === 0) return null;
  const formerCents = new Map(
    former.lines.flatMap((line) =>
      line.kind === "person" ? [[line.memberId, line.amountCents] as const] : [],
    ),
  );
  const from = today > startsOn ? today : startsOn;
  const running = { startsOn, endsOn, formerCents };
  const now = price({ renewal, onPlan, plan }, running, from);
  const next = ahead && price({ renewal, onPlan, plan }, ahead, ahead.startsOn);
  if (now === null || !now.isDearer || (ahead && next === null)) return null;
  const lines = [...now.lines, ...(next?.lines ?? [])];
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
  // Gateways reject smaller charges: so little is waived.
  const isWaived = sum < leastCharge;
  return {
    lines: isWaived ? lines.map((line) => ({ ...line, discountCents: line.amountCents })) : lines,
    dueCents: isWaived ? 0 : sum,
    waivedCents: isWaived ? sum : 0,
    term: next ? term + 1 : term,
  };
}

type Of = { renewal: Changeable["renewal"]; onPlan: readonly OnPlan[]; plan: KnownPlan };

/** The difference for those who pay for a term, from a day on. */
function price({ renewal, onPlan, plan }: Of, term: Ahead, startsOn: string) {
  const { cycle } = renewal.subscription;
  const paying = onPlan.filter(({ person }) => term.formerCents.has(person.id));
  const people = paying.map(({ person, tier }) => ({ person, tierName: tier.externalId }));
  const placed = placePeople(people, plan.tiers, {
    version: plan.currentVersion,
    cycle,
    startsOn,
  }).flatMap(({ tier, ...one }) => (tier ? [{ ...one, tier }] : []));
  const priced = priceQuote({ cycle, members: placed, hasFee: false });
  if (placed.length < term.formerCents.size || !priced) return null;
  const own = priced.lines.flatMap((line) => {
    const one = placed.find((known) => line.kind === "person" && known.memberId === line.memberId);
    return one ? [{ ...one, newCents: line.amountCents }] : [];
  });
  const differences = own.map(({ memberId, newCents }) => {
    return { newCents, formerCents: term.formerCents.get(memberId) ?? 0 };
  });
  const days: Days = { startsOn: term.startsOn, endsOn: term.endsOn };
  const cents = prorateDifferences(differences, startsOn, days);
  const lines = own.map(({ memberId, name, tier }, at): DueLine => ({
    personId: memberId,
    name,
    tier,
    planDetailId: tier.id,
    startsOn,
    endsOn: term.endsOn,
    amountCents: cents[at] ?? 0,
    discountCents: 0,
  }));
  return { lines, isDearer: costsMore(differences) };
}
