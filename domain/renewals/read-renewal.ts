import type { Cycle } from "#contract/content/block-parts.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import type { UsState } from "#contract/us-states.ts";
import type { Db, Tx } from "#db/connect.ts";
import type { Invoice } from "#domain/billing/issue-invoice.ts";
import type { Ctx } from "#domain/context.ts";
import { termAround, termEndAfter } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import { type NextPrices, priceNextTerm } from "./price-next-term.ts";
import { readTiers, type Tier } from "./quote-renewal.ts";
import { type EnrolledPerson, isAnyoneOn, readEnrolled } from "./read-enrolled.ts";
import { type NextPlan, type PlanChange, readNextPlan, readNextTerm } from "./read-next-term.ts";
import {
  type Agreement,
  type KnownNotice,
  noticeOf,
  presentNotice,
  readNotices,
} from "./read-notices.ts";
import type { RenewalFacts } from "./rules.ts";

/** All that decides a plan's next step, and what its next term would cost. */
export type Renewal = NextPrices & {
  subscription: Subscription;
  /** The plan and cycle of the next term, which the member may have changed. */
  planId: string;
  cycle: Cycle;
  change: PlanChange | null;
  facts: RenewalFacts;
  /** Someone is on the next term's plan by another subscription. */
  isTaken: boolean;
  /** Of the next term, unless it is void. */
  invoice: Invoice | null;
  termDays: { n: number; startsOn: string; endsOn: string };
};

/** Where the rows come from: one plan's own statements, or those of an account's plans together. */
export type RenewalReads = {
  nextPlan(): Promise<NextPlan>;
  notices(agreement: Agreement): Promise<KnownNotice[]>;
  enrolled(): Promise<EnrolledPerson[]>;
  isAnyoneOn(plan: Subscription, enrolled: readonly EnrolledPerson[]): Promise<boolean>;
  tiers(which: { planId: string; versions: number[] }): Promise<Tier[]>;
  nextTerm(): ReturnType<typeof readNextTerm>;
};

const readsOf = (ctx: Ctx, db: Db | Tx, subscription: Subscription): RenewalReads => ({
  nextPlan: () => readNextPlan(ctx, db, subscription),
  notices: (agreement) => readNotices(ctx, db, { id: subscription.id, ...agreement }),
  enrolled: () => readEnrolled(ctx, db, subscription),
  isAnyoneOn: (plan, enrolled) => isAnyoneOn(ctx, db, plan, enrolled),
  tiers: (which) => readTiers(ctx, db, which),
  nextTerm: () => readNextTerm(ctx, db, subscription),
});

export async function readRenewal(
  ctx: Ctx,
  db: Db | Tx,
  subscription: Subscription,
  read: RenewalReads = readsOf(ctx, db, subscription),
): Promise<Renewal> {
  const { anchor, term, termEnd, planVersion } = subscription;
  const { plan, change, authorizedAt, consentId, changedAt } = await read.nextPlan();
  const planId = change?.planId ?? subscription.planId;
  const cycle = change?.cycle ?? subscription.cycle;
  const following = { anchor, cycle, startsOn: termEnd };
  // A member never pays for a month that passed while the plan was lapsed.
  const { passed, startsOn } =
    subscription.state === "lapsed"
      ? termAround(following, siteDay(ctx))
      : { passed: 0, startsOn: termEnd };
  const n = term + 1 + passed;
  const endsOn = termEndAfter(anchor, cycle, startsOn);
  // A plan that the member chose for the next term costs what it did then.
  const runningVersion = change?.planVersion ?? planVersion;
  const currentVersion = change?.planVersion ?? plan?.currentVersion ?? planVersion;
  const notices = await read.notices({ consentId, authorizedAt });
  const ofPlan = notices.filter((one) => one.planId === planId && one.cycle === cycle);
  const notice = noticeOf(subscription, cycle, ofPlan);
  const enrolled = await read.enrolled();
  const toldVersions = ofPlan.filter((one) => one.term >= n).map((one) => one.planVersion);
  const versions = [...new Set([runningVersion, currentVersion, ...toldVersions])];
  const isTaken =
    (subscription.state === "lapsed" || change !== null) &&
    (await read.isAnyoneOn({ ...subscription, planId }, enrolled));
  const tiers = await read.tiers({ planId, versions });
  const { invoice, next } = await read.nextTerm();
  const homeState = subscription.homeState as UsState;
  const dayOf = (now: Date) => siteDay({ ...ctx, now });
  const changedOn = changedAt && dayOf(changedAt);
  const isChangedNow = changedOn !== null && changedOn >= subscription.termStart;
  const authorizedOn = latest(
    authorizedAt && dayOf(authorizedAt),
    latest(change && dayOf(change.askedAt), changedOn),
  );
  const prices = priceNextTerm(subscription, {
    today: siteDay(ctx),
    cycle,
    startsOn,
    versions: { running: runningVersion, current: currentVersion },
    changedAt: change?.askedAt ?? (isChangedNow ? changedAt : null),
    paidUntil: next?.state === "paid" ? endsOn : termEnd,
    authorizedOn,
    enrolled,
    tiers,
    notice,
    notices: ofPlan,
    n,
  });
  const { promised, current } = prices;
  const present = (kind: RenewalNoticeKind, row: KnownNotice | undefined) =>
    row ? { [kind]: presentNotice(ctx, row) } : {};
  const newest = (kind: RenewalNoticeKind, of: readonly KnownNotice[]) =>
    present(
      kind,
      of.find((one) => one.kind === kind),
    );
  const ofNext = ofPlan.filter((one) => one.term === n && one.consentId === null);
  const ending = notices.filter((one) => one.term === n);
  return {
    subscription,
    planId,
    cycle,
    change,
    isTaken,
    invoice,
    ...prices,
    termDays: { n, startsOn, endsOn },
    facts: {
      state: subscription.state,
      cycle: subscription.cycle,
      nextCycle: cycle,
      homeState,
      termEnd,
      lapsedOn: subscription.lapsedOn,
      authorizedOn,
      isPriceNew: prices.isPriceNew,
      isOffered:
        (!plan?.activeUntil || termEnd < plan.activeUntil) &&
        !isTaken &&
        (promised ?? current) !== null,
      canCharge: ctx.gatewayFor(ctx.site) !== null,
      notices: {
        ...newest("first", ofNext),
        ...newest("second", ofNext),
        ...newest("ending", ending),
        ...present("price", prices.told),
      },
      next,
    },
  };
}

/** The first day that nothing is paid for: the next term's, or the one after it, paid ahead. */
export const paidUntil = ({ facts, termDays, subscription }: Renewal): string =>
  facts.next?.state === "paid" ? termDays.endsOn : subscription.termEnd;

/** What the first term that isn't paid for costs, as far as it is known. */
export const priceUnpaid = ({ facts, afterPaid, promised, current }: Renewal) =>
  facts.next?.state === "paid" ? afterPaid : (promised ?? current);

/** Whether a next term was promised; a plan that is to end has no price of one. */
export const isRenewing = ({ subscription, facts }: Pick<Renewal, "subscription" | "facts">) =>
  subscription.isAutoRenew && facts.isOffered;

const latest = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;
