import { and, eq, isNull } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatLongDay, formatMoney, formatMonth, formatPrice, lastDay } from "#contract/format.ts";
import type { Wording } from "#contract/catalog.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { consents, disclosures } from "#db/schema/checkout.ts";
import { plans } from "#db/schema/plans.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { renewalText } from "#domain/checkout/disclosures.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays } from "#domain/membership/term.ts";
import { quoteByHand } from "#domain/renewals/get-renewal.ts";
import type { Subscription } from "#domain/renewals/own-plan.ts";
import {
  paidUntil,
  priceUnpaid,
  readRenewal,
  type Renewal,
} from "#domain/renewals/read-renewal.ts";
import { cardsEnd } from "#domain/membership/card-rules.ts";
import { chargeOn, renewalWindow } from "#domain/renewals/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { termsText } from "./terms-text.ts";

/** A renewal as an email tells it, formatted. */
export type RenewalMail = {
  notice: RenewalNoticeKind | null;
  plan: string;
  /** Another one, if the member chose it for the next term. */
  nextPlan: string;
  nextCycle: Cycle;
  isAutoRenew: boolean;
  /** The member chose another office, which the next plan comes with. */
  isOfficeNew: boolean;
  people: string[];
  /** The first day of the term to come. */
  day: string;
  lastDay: string;
  /** When the card is charged, where a notice that comes late puts it off beyond that day. */
  chargedLater: string | null;
  /** The running term is over. */
  isOver: boolean;
  amount: string;
  /** The same in a subject: whole dollars without cents. */
  shortAmount: string;
  /** What a member pays who renews the plan themselves; null where it can't be renewed. */
  amountByHand: string | null;
  /** Why it can't be renewed: no longer offered, without a price for someone, or someone has it already. */
  cantRenew: "withdrawn" | "no_price" | "taken" | null;
  /** The price of the running term, if the next one's differs. */
  formerAmount: string | null;
  card: { name: string; expires: string; isTooOld: boolean } | null;
  /** It lapsed because the site had nothing to charge a card with. */
  lacksGateway: boolean;
  /** When a declined card is charged again; null after the last time. */
  nextTry: string | null;
  /** Until when cards are valid, and until when a lapsed plan can be renewed. */
  validUntil: string;
  renewableUntil: string;
  /** What the member agreed to. */
  authorization: string[];
  /** Staff did it for the member. */
  isByTeam: boolean;
};

type Wanted = { facts: Record<string, string>; accountId: string; lang: Lang };

export async function readRenewalMail(
  ctx: Ctx,
  { facts, accountId, lang }: Wanted,
): Promise<RenewalMail | null> {
  const { db, site } = ctx;
  const [found] = await db
    .select({ subscription: subscriptions, planName: plans.name, card: paymentMethods })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .leftJoin(
      paymentMethods,
      and(
        eq(paymentMethods.siteId, subscriptions.siteId),
        eq(paymentMethods.id, subscriptions.paymentMethodId),
      ),
    )
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.id, facts.subscriptionId ?? ""),
      ),
    );
  if (!found) return null;
  const { subscription, planName, card } = found;
  const { termEnd } = subscription;
  const renewal = await readRenewal(ctx, db, subscription);
  const told = await findNotice(ctx, subscription, facts);
  const tried = subscription.state === "past_due" ? chargeOn(renewal.facts, siteDay(ctx)) : null;
  const long = (day: string) => formatLongDay(day, lang);
  // Of a plan that is paid ahead, the renewal to come is the one after.
  const isPaidAhead = renewal.facts.next?.state === "paid";
  const nextCents = isPaidAhead
    ? priceUnpaid(renewal)?.priceCents
    : (renewal.invoice?.totalCents ?? renewal.promised?.priceCents);
  const price = told?.priceCents ?? nextCents;
  const byHand = renewal.invoice?.totalCents ?? quoteByHand(renewal)?.priceCents;
  const day = told?.renewsOn ?? paidUntil(renewal);
  const charged = told?.kind === "first" ? chargeOn(renewal.facts, siteDay(ctx)) : null;
  const former = renewal.running?.priceCents;
  return {
    notice: told ? (facts.notice as RenewalNoticeKind) : null,
    plan: inLanguage(planName, lang),
    nextPlan: inLanguage(await readPlanName(ctx, told?.planId ?? renewal.planId), lang),
    nextCycle: renewal.cycle,
    isAutoRenew: subscription.isAutoRenew,
    isOfficeNew: renewal.change !== null && renewal.change.locationId !== subscription.locationId,
    people: (renewal.promised ?? renewal.current)?.lines.map(({ name }) => name) ?? [],
    day: long(day),
    lastDay: long(lastDay(day)),
    chargedLater: charged !== null && charged > day ? long(charged) : null,
    isOver: termEnd <= siteDay(ctx),
    amount: formatMoney(price ?? 0, lang),
    shortAmount: formatPrice(price ?? 0, lang),
    amountByHand: byHand === undefined ? null : formatMoney(byHand, lang),
    cantRenew: cantRenew(renewal),
    lacksGateway: facts.reason === "no_gateway",
    formerAmount:
      former !== undefined && price !== undefined && former !== price
        ? formatMoney(former, lang)
        : null,
    card: card && {
      name: receiptWords[lang].cardNamed(cardBrandName(card.brand), card.last4),
      expires: formatMonth(card.expires, lang),
      isTooOld: card.expires < day.slice(0, 7),
    },
    nextTry: tried === null ? null : long(tried),
    validUntil: long(lastDay(subscription.lapsedOn ?? cardsEnd(subscription, siteDay(ctx)))),
    renewableUntil: long(lastDay(addDays(subscription.lapsedOn ?? termEnd, renewalWindow))),
    isByTeam: facts.by === "team",
    authorization: facts.consentedAt ? await readAuthorization(ctx, subscription, facts) : [],
  };
}

function cantRenew({ facts, isTaken, promised, current }: Renewal): RenewalMail["cantRenew"] {
  if (facts.isOffered) return null;
  if ((promised ?? current) === null) return "no_price";
  return isTaken ? "taken" : "withdrawn";
}

async function readPlanName({ db, site }: Ctx, planId: string): Promise<Wording> {
  const byId = and(eq(plans.siteId, site.id), eq(plans.id, planId));
  const [found] = await db.select({ name: plans.name }).from(plans).where(byId);
  return found?.name ?? { en: "" };
}

async function findNotice(
  { db, site }: Ctx,
  { id }: Subscription,
  { notice, term, planId, cycle, version, cents }: Record<string, string>,
) {
  if (notice === undefined) return undefined;
  const [found] = await db
    .select()
    .from(renewalNotices)
    .where(
      and(
        eq(renewalNotices.siteId, site.id),
        eq(renewalNotices.subscriptionId, id),
        eq(renewalNotices.kind, notice as RenewalNoticeKind),
        eq(renewalNotices.term, Number(term)),
        // What the member agreed to is confirmed by an email of its own.
        isNull(renewalNotices.consentId),
        // Emails of an earlier build name none of these.
        planId === undefined ? undefined : eq(renewalNotices.planId, planId),
        cycle === undefined ? undefined : eq(renewalNotices.cycle, cycle as Cycle),
        version === undefined ? undefined : eq(renewalNotices.planVersion, Number(version)),
        cents === undefined ? undefined : eq(renewalNotices.priceCents, Number(cents)),
      ),
    );
  return found;
}

async function readAuthorization(
  { db, site }: Ctx,
  { id }: Subscription,
  { consentedAt = "" }: Record<string, string>,
): Promise<string[]> {
  const [given] = await db
    .select({ html: disclosures.html })
    .from(consents)
    .innerJoin(
      disclosures,
      and(
        eq(disclosures.siteId, consents.siteId),
        eq(disclosures.id, consents.disclosureId),
        eq(disclosures.version, consents.version),
      ),
    )
    .where(
      and(
        eq(consents.siteId, site.id),
        eq(consents.subscriptionId, id),
        eq(consents.disclosureId, renewalText),
        eq(consents.at, new Date(consentedAt)),
      ),
    );
  return given ? termsText(given.html) : [];
}
