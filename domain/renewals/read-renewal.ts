import { and, eq, ne, sql } from "drizzle-orm";
import type { UsState } from "#contract/us-states.ts";
import type { Db, Tx } from "#db/connect.ts";
import { payments } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { consents } from "#db/schema/checkout.ts";
import { invoices } from "#db/schema/invoices.ts";
import { plans } from "#db/schema/plans.ts";
import { renewalText } from "#domain/checkout/disclosures.ts";
import type { Ctx } from "#domain/context.ts";
import { termStart } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import {
  haveJoinedAgain,
  quoteRenewal,
  readEnrolled,
  readTiers,
  type RenewalQuote,
} from "./quote-renewal.ts";
import { type KnownNotice, noticeOf, presentNotice, readNotices } from "./read-notices.ts";
import { isAuthorizedLate, isPriceTold, type NextTerm, type RenewalFacts } from "./rules.ts";

export type Invoice = typeof invoices.$inferSelect;

/** All that decides a plan's next step, and what its next term would cost. */
export type Renewal = {
  subscription: Subscription;
  facts: RenewalFacts;
  /** The next term as it would be charged: what its notice promised, or what runs. Null: it can't be. */
  promised: RenewalQuote | null;
  /** The next term at today's version. */
  current: RenewalQuote | null;
  /** The next term at the version of the running one. */
  running: RenewalQuote | null;
  /** Of the next term, unless it is void. */
  invoice: Invoice | null;
  termDays: { n: number; startsOn: string; endsOn: string };
};

export async function readRenewal(
  ctx: Ctx,
  db: Db | Tx,
  subscription: Subscription,
): Promise<Renewal> {
  const { id, planId, cycle, anchor, term, termEnd, planVersion } = subscription;
  const n = term + 1;
  const { activeUntil, authorizedAt, ...plan } = await readPlan(ctx, db, subscription);
  const currentVersion = plan.currentVersion ?? planVersion;
  const notices = await readNotices(ctx, db, { id, authorizedAt });
  const notice = noticeOf(subscription, notices);
  const promisedVersion = notice?.planVersion ?? planVersion;
  const enrolled = await readEnrolled(ctx, db, subscription);
  const versions = [...new Set([planVersion, promisedVersion, currentVersion])];
  const isLeftBehind =
    subscription.state === "lapsed" && (await haveJoinedAgain(ctx, db, subscription, enrolled));
  const tiers = await readTiers(ctx, db, { planId, versions });
  const quote = (version: number) =>
    quoteRenewal(enrolled, tiers, { version, cycle, startsOn: termEnd });
  const running = quote(planVersion);
  const current = quote(currentVersion) ?? running;
  const { invoice, next } = await readNext(ctx, db, { subscription, n });
  const isPriceNew = current !== null && current.priceCents !== running?.priceCents;
  const homeState = subscription.homeState as UsState;
  const authorizedOn = authorizedAt && siteDay({ ...ctx, now: authorizedAt });
  const isAgreed =
    notice?.isAgreedTo ||
    isPriceTold(notice?.deliveredOn ?? null, termEnd) ||
    isAuthorizedLate({ authorizedOn, homeState, isPriceNew, termEnd });
  const promised = quote(promisedVersion) ?? running;
  const isTooLate =
    running !== null && (promised?.priceCents ?? 0) > running.priceCents && !isAgreed;
  const told = (kind: KnownNotice["kind"], of: readonly KnownNotice[]) => {
    const row = of.find((one) => one.kind === kind);
    return row ? { [kind]: presentNotice(ctx, row) } : {};
  };
  const ofNext = notices.filter((one) => one.term === n);
  const ofPrice = notices.filter((one) => one.planVersion === current?.version);
  return {
    subscription,
    invoice,
    // A higher price that was told too late is not charged: the running one is.
    promised: isTooLate ? running : promised,
    current,
    running,
    termDays: { n, startsOn: termEnd, endsOn: termStart(anchor, cycle, n + 1) },
    facts: {
      state: subscription.state,
      cycle,
      homeState,
      termEnd,
      lapsedOn: subscription.lapsedOn,
      authorizedOn,
      isPriceNew,
      isOffered: (!activeUntil || termEnd < activeUntil) && !isLeftBehind,
      notices: {
        ...told("first", ofNext),
        ...told("second", ofNext),
        ...told("ending", ofNext),
        ...told("price", ofPrice),
      },
      next,
    },
  };
}

/** What is sold of the plan today, and when its renewal was agreed to last. */
async function readPlan({ site }: Ctx, db: Db | Tx, { id, planId }: Subscription): Promise<Sold> {
  const isAgreed = and(
    eq(consents.siteId, site.id),
    eq(consents.subscriptionId, id),
    eq(consents.disclosureId, renewalText),
    eq(consents.isGiven, true),
  );
  const authorizedAt = sql<Date | null>`(select max(${consents.at}) from ${consents}
    where ${isAgreed})`.mapWith(consents.at);
  const { currentVersion, activeUntil } = plans;
  const [plan] = await db
    .select({ currentVersion, activeUntil, authorizedAt })
    .from(plans)
    .where(and(eq(plans.siteId, site.id), eq(plans.id, planId)));
  return plan ?? { currentVersion: null, activeUntil: null, authorizedAt: null };
}

type Sold = {
  currentVersion: number | null;
  activeUntil: string | null;
  authorizedAt: Date | null;
};

/** The next term's invoice, and how its payments stand. */
async function readNext(
  { site }: Ctx,
  db: Db | Tx,
  { subscription, n }: { subscription: Subscription; n: number },
): Promise<{ invoice: Invoice | null; next: NextTerm | null }> {
  const isLive = sql`${payments.state} in ('pending', 'requires_action', 'unknown')`;
  const isDeclined = sql`${payments.state} = 'failed' and ${payments.isOffSession}`;
  const { siteId, id: cardId, savedAt } = paymentMethods;
  const cardSince = sql`(select ${savedAt} from ${paymentMethods}
    where ${siteId} = ${site.id} and ${cardId} = ${subscription.paymentMethodId})`;
  const [found] = await db
    .select({
      invoice: invoices,
      declined: sql<number>`count(*) filter (where ${isDeclined})::int`,
      isUnderWay: sql<boolean>`coalesce(bool_or(${isLive}), false)`,
      hasNewCard: sql<boolean>`coalesce(${cardSince} > max(${payments.createdAt}) filter (where ${isDeclined}), false)`,
    })
    .from(invoices)
    .leftJoin(
      payments,
      and(eq(payments.siteId, invoices.siteId), eq(payments.invoiceId, invoices.id)),
    )
    .where(
      and(
        eq(invoices.siteId, site.id),
        eq(invoices.subscriptionId, subscription.id),
        eq(invoices.kind, "renewal"),
        eq(invoices.term, n),
        ne(invoices.state, "void"),
      ),
    )
    .groupBy(invoices.id);
  if (!found) return { invoice: null, next: null };
  const { invoice, ...attempts } = found;
  if (invoice.state === "paid") return { invoice, next: { state: "paid" } };
  return { invoice, next: { state: "open", dueOn: invoice.dueOn, ...attempts } };
}
