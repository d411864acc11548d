import { and, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney, fullName } from "#contract/format.ts";
import { payments } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { readEnrollments } from "#domain/membership/read-enrollments.ts";
import { inLanguage } from "#contract/languages.ts";
import { isDisputed } from "#domain/refunds/amounts.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type CanceledPlan = {
  plan: string;
  people: string[];
  day: string;
  /** Null: no refund. */
  refund: string | null;
  /** What was paid, and the processing fee that isn't returned of it. */
  kept: { paid: string; fee: string } | null;
  /** Not sent as long as the cardholder disputes the payment. */
  isHeld: boolean;
  /** Whether we ended the plan, not the member. */
  isByUs: boolean;
};

type Wanted = {
  id: string;
  accountId: string;
  refundCents: number;
  paidCents: number;
  feeKeptCents: number;
  isByUs: boolean;
  lang: Lang;
};

export async function readCanceledPlan(
  ctx: Ctx,
  { id, accountId, refundCents, paidCents, feeKeptCents, isByUs, lang }: Wanted,
): Promise<CanceledPlan | null> {
  const ownedBy = and(eq(subscriptions.accountId, accountId), eq(subscriptions.id, id));
  const enrollments = ownedBy ? await readEnrollments(ctx, ownedBy) : [];
  const [first] = enrollments;
  if (!first) return null;
  const canceledAt = first.subscription.endedAt ?? ctx.now;
  return {
    plan: inLanguage(first.planName, lang),
    people: enrollments.flatMap(({ person }) => (isNamed(person) ? [fullName(person)] : [])),
    day: formatLongDay(siteDay({ site: ctx.site, now: canceledAt }), lang),
    refund: refundCents > 0 ? formatMoney(refundCents, lang) : null,
    kept:
      feeKeptCents > 0
        ? { paid: formatMoney(paidCents, lang), fee: formatMoney(-feeKeptCents, lang) }
        : null,
    isHeld: refundCents > 0 && (await isHeld(ctx, first.subscription)),
    isByUs,
  };
}

async function isHeld({ db }: Ctx, { siteId, id }: { siteId: string; id: string }) {
  const isIts = and(eq(payments.siteId, siteId), eq(payments.subscriptionId, id), isDisputed);
  return (await db.$count(payments, isIts)) > 0;
}
