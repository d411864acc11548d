import { and, desc, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { UsState } from "#contract/us-states.ts";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { planLocations, plans } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isSoldTo } from "#domain/checkout/refuse-unsold.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { getStoredOffice, type StoredOffice } from "#domain/offices/find-office.ts";
import { type KnownPlan, plansAt } from "#domain/plans/known-plans.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { quoteRenewal, readTiers, type RenewalQuote } from "#domain/renewals/quote-renewal.ts";
import { isAnyoneOn, readEnrolled } from "#domain/renewals/read-enrolled.ts";
import { readRenewal, type Renewal } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type Asked = { locationId: string; subscriptionId?: string | undefined };
/** A plan of an account, and the office that it may be switched to. */
export type AskedOf = { accountId: string; subscriptionId: string; locationId: string };

type Option = { plan: Pick<KnownPlan, "id" | "name">; quote: RenewalQuote | null };
export type Switch = Option & {
  renewal: Renewal;
  office: StoredOffice;
  /** The office doesn't accept the plan of now. */
  isOtherPlan: boolean;
};

/** What another office would change, for the member to confirm. */
export async function quoteSwitch(ctx: Ctx, asked: Asked & { lang: Lang }): Promise<OfficeSwitch> {
  return quoteSwitchOf(ctx, { ...asked, ...(await getRunning(ctx, asked)) });
}

export async function quoteSwitchOf(
  ctx: Ctx,
  { lang, ...asked }: AskedOf & { lang: Lang },
): Promise<OfficeSwitch> {
  const found = await ctx.db.transaction((tx) => readSwitch(ctx, tx, asked));
  return presentSwitch(ctx, found, lang);
}

/** The named plan of the member's own, or the one joined last; null without one. */
export async function findRunning(
  ctx: Ctx,
  asked: Pick<Asked, "subscriptionId">,
): Promise<{ id: string } | null> {
  const { accountId } = memberOf(ctx);
  if (asked.subscriptionId !== undefined) return { id: asked.subscriptionId };
  const isRunning = and(
    eq(subscriptions.siteId, ctx.site.id),
    eq(subscriptions.accountId, accountId),
    inArray(subscriptions.state, [...activeStates]),
  );
  const [last] = await ctx.db
    .select()
    .from(subscriptions)
    .where(isRunning)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return last ?? null;
}

export async function getRunning(
  ctx: Ctx,
  asked: Asked,
): Promise<{ accountId: string; subscriptionId: string }> {
  const { accountId } = memberOf(ctx);
  const found = await findRunning(ctx, asked);
  if (!found) throw new DomainError("not_found");
  return { accountId, subscriptionId: found.id };
}

export async function readSwitch(
  ctx: Ctx,
  tx: Tx,
  { locationId, ...asked }: AskedOf & { isLocked?: boolean },
): Promise<Switch> {
  const plan = await getOwnPlan(ctx, tx, asked);
  if (!activeStates.includes(plan.state))
    throw new DomainError("conflict", "This plan has already ended.");
  const office = await getStoredOffice({ ...ctx, db: tx }, locationId);
  const renewal = await readRenewal(ctx, tx, plan);
  const found = { renewal, office };
  const own = await findAccepted(ctx, tx, { office, renewal });
  if (own) return { ...found, ...own, isOtherPlan: false };
  const other = await findSimilar(ctx, tx, { office, renewal });
  if (other) return { ...found, ...other, isOtherPlan: true };
  throw invalidField("locationId", "office_not_accepting");
}

type At = { office: StoredOffice; renewal: Renewal };

/** The plan of now, if the office accepts it; a change that was chosen before is taken back. */
async function findAccepted(ctx: Ctx, tx: Tx, { office, renewal }: At): Promise<Option | null> {
  const { subscription, change, current } = renewal;
  const isThere = tx
    .select({ one: sql`1` })
    .from(planLocations)
    .where(
      and(
        eq(planLocations.siteId, plans.siteId),
        eq(planLocations.planId, plans.id),
        eq(planLocations.locationId, office.id),
      ),
    );
  const isAccepted = and(
    eq(plans.siteId, ctx.site.id),
    eq(plans.id, subscription.planId),
    or(plans.isEverywhere, exists(isThere)),
  );
  const [plan] = await tx.select().from(plans).where(isAccepted);
  if (!plan) return null;
  const isOther = change !== null && change.planId !== plan.id;
  const { cycle } = subscription;
  return { plan, quote: isOther ? await quoteNext(ctx, tx, { plan, renewal, cycle }) : current };
}

type Next = {
  plan: Pick<KnownPlan, "id" | "currentVersion">;
  renewal: Renewal;
  cycle: Cycle;
};

async function quoteNext(
  ctx: Ctx,
  tx: Tx,
  { plan, renewal, cycle }: Next,
): Promise<RenewalQuote | null> {
  const { subscription } = renewal;
  const enrolled = await readEnrolled(ctx, tx, subscription);
  const version = plan.currentVersion;
  const tiers = await readTiers(ctx, tx, { planId: plan.id, versions: [version] });
  const { termEnd: startsOn } = subscription;
  return quoteRenewal(enrolled, tiers, { version, cycle, startsOn });
}

/** Of the plans that the office accepts for everyone, the one whose price is nearest. */
async function findSimilar(ctx: Ctx, tx: Tx, { office, renewal }: At): Promise<Option | null> {
  const { subscription, current } = renewal;
  const enrolled = await readEnrolled(ctx, tx, subscription);
  const found: { plan: KnownPlan; quote: RenewalQuote }[] = [];
  for (const plan of await plansAt({ ...ctx, db: tx }, office.id)) {
    if (!isSoldTo(plan, subscription.homeState as UsState)) continue;
    if (await isAnyoneOn(ctx, tx, { ...subscription, planId: plan.id }, enrolled)) continue;
    const quote = await quoteNext(ctx, tx, { plan, renewal, cycle: renewal.cycle });
    if (quote) found.push({ plan, quote });
  }
  const apart = ({ quote }: { quote: RenewalQuote }) =>
    Math.abs(quote.priceCents - (current?.priceCents ?? 0));
  return found.toSorted((one, another) => apart(one) - apart(another))[0] ?? null;
}

function presentSwitch(
  ctx: Ctx,
  { renewal, office, plan, quote, isOtherPlan }: Switch,
  lang: Lang,
): OfficeSwitch {
  const { subscription, current } = renewal;
  return {
    subscriptionId: subscription.id,
    officeId: office.id,
    officeName: office.name,
    isOtherPlan,
    planId: plan.id,
    planName: inLanguage(plan.name, lang),
    effectiveOn: isOtherPlan ? subscription.termEnd : siteDay(ctx),
    nextTermCents: quote?.priceCents ?? null,
    differenceCents: quote ? quote.priceCents - (current?.priceCents ?? quote.priceCents) : 0,
    people: (quote?.lines ?? []).map(({ name, tier, amountCents }) => ({
      name,
      tier: inLanguage(tier.name, lang),
      amountCents,
    })),
  };
}
