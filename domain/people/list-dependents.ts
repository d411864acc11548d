import { and, eq, inArray } from "drizzle-orm";
import type { Dependents } from "#contract/people-fields.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { Db, Tx } from "#db/connect.ts";
import { plans } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { priceQuote } from "#domain/checkout/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { agesOutOn, isNamed } from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import type { Subscription } from "#domain/renewals/own-plan.ts";
import { readCard } from "#domain/renewals/choose-card.ts";
import { findOpenPayment } from "#domain/renewals/find-open-payment.ts";
import { quoteRenewal, readTiers } from "#domain/renewals/quote-renewal.ts";
import { readEnrolled } from "#domain/renewals/read-enrolled.ts";
import { isRenewing, type Renewal, paidUntil, priceUnpaid } from "#domain/renewals/read-renewal.ts";
import { type Addition, type OnPlan, readAdditions, readPeople } from "./read-additions.ts";

/** Who is on each running plan, and what one more person would cost today. */
export function listDependents(ctx: Ctx, { lang }: { lang: Lang }): Promise<Dependents> {
  return listDependentsOf(ctx, { accountId: memberOf(ctx).accountId, lang });
}

export async function listDependentsOf(
  ctx: Ctx,
  { accountId, lang }: { accountId: string; lang: Lang },
): Promise<Dependents> {
  const running = await ctx.db
    .select({ subscription: subscriptions, planName: plans.name })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.accountId, accountId),
        inArray(subscriptions.state, [...activeStates]),
      ),
    )
    .orderBy(subscriptions.createdAt);
  const found: Dependents["plans"] = [];
  for (const { subscription, planName } of running)
    found.push(
      await presentPlan(ctx, { subscription, planName: inLanguage(planName, lang), lang }),
    );
  return { plans: found };
}

type Shown = { subscription: Subscription; planName: string; lang: Lang };

async function presentPlan(
  ctx: Ctx,
  { subscription, planName, lang }: Shown,
): Promise<Dependents["plans"][number]> {
  const { id: subscriptionId, cycle, termEnd, isAutoRenew } = subscription;
  const addition = await orClosed(readAdditions(ctx, ctx.db, subscription));
  const onPlan = addition?.onPlan ?? (await readPeople(ctx, ctx.db, subscription));
  const openPaymentId = await findOpenPayment(ctx, ctx.db, subscription, "added_person");
  const isOpen = addition !== null && openPaymentId === null;
  const removals = addition && (await readRemovals(ctx, ctx.db, addition.renewal));
  const renews = addition !== null && isRenewing(addition.renewal);
  const renewals = isOpen && renews ? await quoteWithPerson(ctx, ctx.db, addition) : null;
  const gateway = ctx.gatewayFor(ctx.site);
  const price = renews ? priceUnpaid(addition.renewal) : null;
  return {
    subscriptionId,
    planName,
    cycle,
    endsOn: termEnd,
    isAutoRenew,
    renewalCents: price?.priceCents ?? null,
    people: onPlan.flatMap((one) => presentPerson(one, removals?.get(one.person.id) ?? null, lang)),
    additions: isOpen
      ? addition.additions.map(({ tier, periods, amountCents, termCents }) => ({
          planDetailId: tier.id,
          tier: inLanguage(tier.name, lang),
          minAge: tier.minAge,
          maxAge: tier.maxAge,
          amountCents,
          termCents,
          renewalCents: renewals?.get(tier.id) ?? null,
          startsOn: periods[0]?.startsOn ?? termEnd,
          endsOn: periods.at(-1)?.endsOn ?? termEnd,
        }))
      : [],
    openPaymentId,
    card: await readCard(ctx, ctx.db, subscription),
    gateway: gateway && { kind: gateway.kind, ...gateway.fields() },
  };
}

function presentPerson({ person, enrollment, tier }: OnPlan, removal: Removal | null, lang: Lang) {
  if (!isNamed(person)) return [];
  const { id, firstName, lastName, dateOfBirth, relationship, memberNumber } = person;
  return [
    {
      id,
      firstName,
      lastName,
      dateOfBirth,
      relationship,
      memberNumber,
      tier: inLanguage(tier.name, lang),
      addedOn: enrollment.addedOn,
      leavesOn: enrollment.removedOn,
      agesOutOn: relationship === "child" ? agesOutOn(person) : null,
      removal,
    },
  ];
}

/** Nobody can be added to the plan now: there is no price for it. */
async function orClosed<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error: unknown) => {
    const isClosed =
      error instanceof DomainError && (error.code === "conflict" || error.code === "in_progress");
    if (isClosed) return null;
    throw error;
  });
}

/** By tier, the first term that one more person hasn't paid for, with everyone who stays. */
async function quoteWithPerson(
  ctx: Ctx,
  db: Db | Tx,
  { renewal, additions }: { renewal: Renewal; additions: readonly Addition[] },
): Promise<Map<string, number>> {
  const { subscription, planId, cycle } = renewal;
  const price = priceUnpaid(renewal);
  if (price === null) return new Map();
  const { version, agesAt } = price;
  const enrolled = await readEnrolled(ctx, db, subscription);
  const tiers = await readTiers(ctx, db, { planId, versions: [version] });
  const asked = { version, cycle, startsOn: paidUntil(renewal), agesAt };
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

type Removal = { leavesOn: string; renewalCents: number | null };

/** What taking each person off would lead to; the last one stays, as long as the plan does. */
async function readRemovals(
  ctx: Ctx,
  db: Db | Tx,
  renewal: Renewal,
): Promise<Map<string, Removal>> {
  const { subscription, planId, cycle } = renewal;
  const enrolled = await readEnrolled(ctx, db, subscription);
  if (enrolled.length < 2) return new Map();
  const leavesOn = paidUntil(renewal);
  const price = isRenewing(renewal) ? priceUnpaid(renewal) : null;
  const tiers = price ? await readTiers(ctx, db, { planId, versions: [price.version] }) : [];
  return new Map(
    enrolled.map(({ person: { id } }) => {
      const staying = enrolled.filter(({ person }) => person.id !== id);
      const quote = price && quoteRenewal(staying, tiers, { ...price, cycle, startsOn: leavesOn });
      return [id, { leavesOn, renewalCents: quote?.priceCents ?? null }];
    }),
  );
}
