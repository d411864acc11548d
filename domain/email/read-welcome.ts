import { and, asc, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney, fullName, groupNumber, lastDay } from "#contract/format.ts";
import type { FeeRefund } from "#contract/refund-phrase.ts";
import { localPath } from "#contract/language-path.ts";
import { invoices } from "#db/schema/invoices.ts";
import { plans, planVersions } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { readEnrollments } from "#domain/membership/read-enrollments.ts";
import { inLanguage } from "#contract/languages.ts";
import { feeRefundIn, fullRefundUntil } from "#domain/refunds/rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { termsText } from "./terms-text.ts";

export type Welcome = {
  plan: string;
  people: { name: string; number: string }[];
  office: string | null;
  officesUrl: string;
  firstDay: string;
  lastDay: string;
  renewal: { day: string; amount: string } | null;
  /** A monthly plan renews without a reminder before each renewal. */
  isAnnounced: boolean;
  fullRefundUntil: string;
  fee: FeeRefund;
  cancelUrl: string;
  terms: string[];
  documents: { label: string; href: string }[];
};

type Wanted = { id: string; accountId: string; lang: Lang };

export async function readWelcome(
  ctx: Ctx & { origin: string },
  { id, accountId, lang }: Wanted,
): Promise<Welcome | null> {
  const joined = await readJoined(ctx, { id, accountId });
  if (!joined) return null;
  const { subscription, plan, terms, document } = joined;
  const enrollments = await readEnrollments(ctx, eq(subscriptions.id, id));
  const { anchor: firstDay, termStart, termEnd, documentsSentOn, isAutoRenew } = subscription;
  const at = (path: string) => (path.startsWith("/") ? ctx.origin + localPath(lang, path) : path);
  return {
    plan: inLanguage(plan.name, lang),
    people: enrollments.flatMap(({ person }) => {
      if (!isNamed(person)) return [];
      const name = fullName(person);
      return [{ name, number: groupNumber(person.memberNumber) }];
    }),
    office: enrollments[0]?.office?.name ?? null,
    officesUrl: at("/find-a-dentist"),
    firstDay: formatLongDay(termStart, lang),
    lastDay: formatLongDay(lastDay(termEnd), lang),
    renewal:
      isAutoRenew && document.renewal
        ? {
            day: formatLongDay(termEnd, lang),
            amount: formatMoney(document.renewal.amountCents, lang),
          }
        : null,
    isAnnounced: subscription.cycle === "annual",
    fullRefundUntil: formatLongDay(
      fullRefundUntil({ firstDay, documentsSentOn: documentsSentOn ?? siteDay(ctx) }),
      lang,
    ),
    fee: feeRefundIn(subscription.homeState, document.feePaidCents > 0),
    cancelUrl: at(`/dashboard/cancel/${id}`),
    terms: termsText(inLanguage(terms, lang)),
    documents: plan.documents.map(({ title, url }) => ({
      label: inLanguage(title, lang),
      href: at(url),
    })),
  };
}

async function readJoined({ db, site }: Ctx, { id, accountId }: Omit<Wanted, "lang">) {
  const [found] = await db
    .select({
      subscription: subscriptions,
      plan: plans,
      terms: planVersions.terms,
      document: invoices.document,
    })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .innerJoin(
      planVersions,
      and(
        eq(planVersions.siteId, subscriptions.siteId),
        eq(planVersions.planId, subscriptions.planId),
        eq(planVersions.version, subscriptions.planVersion),
      ),
    )
    .innerJoin(
      invoices,
      and(eq(invoices.siteId, subscriptions.siteId), eq(invoices.subscriptionId, subscriptions.id)),
    )
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.id, id),
        eq(invoices.state, "paid"),
      ),
    )
    .orderBy(asc(invoices.issuedAt))
    .limit(1);
  return found;
}
