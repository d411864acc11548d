import { and, eq } from "drizzle-orm";
import type { Renewal as ShownRenewal } from "#contract/renewal-fields.ts";
import { lastDay } from "#contract/format.ts";
import type { Wording } from "#contract/catalog.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { UsState } from "#contract/us-states.ts";
import { plans } from "#db/schema/plans.ts";
import { type Disclosure, renewalAuthorization } from "#domain/checkout/disclosures.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { cardsEnd } from "#domain/membership/card-rules.ts";
import { addDays } from "#domain/membership/term.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCard } from "./choose-card.ts";
import { getOwnPlan } from "./own-plan.ts";
import type { RenewalQuote } from "./quote-renewal.ts";
import { paidUntil, readRenewal, type Renewal } from "./read-renewal.ts";
import { canRenewByHand, chargeOn, renewalWindow } from "./rules.ts";

type Asked = { id: string; lang: Lang };

/** How a plan of the member's own goes on. */
export async function getRenewal(ctx: Ctx, { id, lang }: Asked): Promise<ShownRenewal> {
  const { accountId } = memberOf(ctx);
  const subscription = await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId: id });
  return presentRenewal(ctx, await readRenewal(ctx, ctx.db, subscription), lang);
}

/** What a payment by hand costs: what was promised where it renews, today's price otherwise. */
export function quoteByHand({ subscription, promised, current, running }: Renewal) {
  const { state } = subscription;
  return state === "active" || state === "past_due" ? promised : (current ?? running);
}

const isOffered = (renewal: Renewal) =>
  quoteByHand(renewal) !== null && renewal.facts.next?.state !== "paid" && renewal.facts.isOffered;

/** What the card on file is charged next, by itself. */
export function nextChargeOf(renewal: Renewal, today: string): ShownRenewal["nextCharge"] {
  const on = chargeOn(renewal.facts, today);
  if (on === null || !isOffered(renewal)) return null;
  const { invoice } = renewal;
  return { on, amountCents: invoice?.totalCents ?? quoteByHand(renewal)?.priceCents ?? 0 };
}

/** Its charge is late, or declined: turned off, it ends at once. */
export const isTermOver = (
  { state, termEnd }: Pick<Renewal["subscription"], "state" | "termEnd">,
  today: string,
): boolean => (state === "active" || state === "past_due") && termEnd <= today;

export const canRenewNow = (renewal: Renewal, today: string) =>
  isOffered(renewal) && canRenewByHand(renewal.facts, today);

/** Of a lapsed plan: the last day to renew it. */
export const renewableUntil = ({
  state,
  lapsedOn,
  termEnd,
}: Pick<Renewal["subscription"], "state" | "lapsedOn" | "termEnd">) =>
  state === "lapsed" ? lastDay(addDays(lapsedOn ?? termEnd, renewalWindow)) : null;

export async function presentRenewal(
  ctx: Ctx,
  renewal: Renewal,
  lang: Lang,
): Promise<ShownRenewal> {
  const { subscription, facts } = renewal;
  const { id, state, cycle, isAutoRenew, termEnd } = subscription;
  const name = await readName(ctx, subscription);
  const quote = quoteByHand(renewal);
  const today = siteDay(ctx);
  const isPaidAhead = facts.next?.state === "paid";
  const gateway = ctx.gatewayFor(ctx.site);
  return {
    subscriptionId: id,
    planName: inLanguage(name, lang),
    state,
    cycle,
    isAutoRenew,
    endsOn: termEnd,
    isTermOver: isTermOver(subscription, today),
    cardsEndOn: cardsEnd(subscription, today),
    price: quote && presentPrice(quote, renewal, { planName: await readName(ctx, renewal), lang }),
    nextCharge: nextChargeOf(renewal, today),
    isDeclined: state === "past_due",
    isPaidAhead,
    canRenewNow: canRenewNow(renewal, today),
    renewableUntil: renewableUntil(subscription),
    card: await readCard(ctx, ctx.db, subscription),
    authorization: await findAuthorization(ctx, renewal, lang),
    gateway: gateway && { kind: gateway.kind, ...gateway.fields() },
  };
}

function presentPrice(
  { lines, priceCents }: RenewalQuote,
  { cycle, termDays: { startsOn, endsOn } }: Renewal,
  { planName, lang }: { planName: Wording; lang: Lang },
): ShownRenewal["price"] {
  const people = lines.map(({ name, tier, amountCents }) => {
    return { name, tier: inLanguage(tier.name, lang), amountCents };
  });
  return {
    planName: inLanguage(planName, lang),
    cycle,
    amountCents: priceCents,
    people,
    startsOn,
    endsOn,
  };
}

/** Null where auto-renew is on, or can't be turned on. */
export async function findAuthorization(
  ctx: Ctx,
  renewal: Renewal,
  lang: Lang,
): Promise<Disclosure | null> {
  const { subscription, cycle, toAuthorize, facts } = renewal;
  const { state, isAutoRenew, termEnd } = subscription;
  const isOpen = state === "ends_at_term" && !isAutoRenew && siteDay(ctx) < termEnd;
  if (!isOpen || toAuthorize === null || !facts.isOffered) return null;
  const name = await readName(ctx, renewal);
  return renewalAuthorization(ctx, {
    planName: name,
    cycle,
    amountCents: toAuthorize.priceCents,
    on: paidUntil(renewal),
    lang,
    state: facts.homeState satisfies UsState,
  });
}

async function readName({ db, site }: Ctx, { planId }: Pick<Renewal, "planId">) {
  const byId = and(eq(plans.siteId, site.id), eq(plans.id, planId));
  const [found] = await db.select({ name: plans.name }).from(plans).where(byId);
  if (!found) throw new DomainError("internal");
  return found.name;
}
