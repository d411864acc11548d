import { and, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { readEnrollments } from "#domain/membership/read-enrollments.ts";
import { inLanguage } from "#contract/languages.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type CanceledPlan = {
  plan: string;
  people: string[];
  day: string;
  /** Null: no refund. */
  refund: string | null;
  /** Whether we ended the plan, not the member. */
  isByUs: boolean;
};

type Wanted = {
  id: string;
  accountId: string;
  refundCents: number;
  isByUs: boolean;
  lang: Lang;
};

export async function readCanceledPlan(
  ctx: Ctx,
  { id, accountId, refundCents, isByUs, lang }: Wanted,
): Promise<CanceledPlan | null> {
  const ownedBy = and(eq(subscriptions.accountId, accountId), eq(subscriptions.id, id));
  const enrollments = ownedBy ? await readEnrollments(ctx, ownedBy) : [];
  const [first] = enrollments;
  if (!first) return null;
  const canceledAt = first.subscription.endedAt ?? ctx.now;
  return {
    plan: inLanguage(first.planName, lang),
    people: enrollments.flatMap(({ person }) =>
      isNamed(person) ? [`${person.firstName} ${person.lastName}`] : [],
    ),
    day: formatLongDay(siteDay({ site: ctx.site, now: canceledAt }), lang),
    refund: refundCents > 0 ? formatMoney(refundCents, lang) : null,
    isByUs,
  };
}
