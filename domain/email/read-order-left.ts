import { and, eq } from "drizzle-orm";
import { formatMoney } from "#contract/format.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { presentCheckout } from "#domain/checkout/present-checkout.ts";
import { domainErrorOf } from "#domain/domain-error-of.ts";
import { getKnownPlan } from "#domain/plans/known-plans.ts";
import type { EmailCtx } from "./resolved-email.ts";
import { sayMoment } from "./say-moment.ts";

/** A checkout that was left, as the email about it tells it. */
export type OrderLeft = {
  plan: string;
  /** What is due today; null until it says who the plan is for. */
  total: string | null;
  keptUntil: string;
};

type Asked = { id: string; accountId: string; lang: Lang };

/** At the price of now; null where the plan isn't sold like this any more. */
export async function readOrderLeft(
  ctx: EmailCtx,
  { id, accountId, lang }: Asked,
): Promise<OrderLeft | null> {
  const { db, site } = ctx;
  const isIts = and(
    eq(checkouts.siteId, site.id),
    eq(checkouts.id, id),
    eq(checkouts.accountId, accountId),
  );
  const [checkout] = await db.select().from(checkouts).where(isIts);
  if (!checkout) return null;
  const actor = { kind: "member", accountId, sessionId: "", email: "" } as const;
  try {
    const plan = await getKnownPlan(ctx, checkout.planId);
    const { members, quote } = await presentCheckout({ ...ctx, actor }, checkout, { lang });
    const isWhole = members.length > 0 && members.every(({ planDetailId }) => planDetailId !== "");
    return {
      plan: inLanguage(plan.name, lang),
      total: isWhole ? formatMoney(quote.dueTodayCents, lang) : null,
      keptUntil: sayMoment(ctx, checkout.expiresAt, lang),
    };
  } catch (error) {
    const code = domainErrorOf(error)?.code;
    if (code === "not_found" || code === "invalid") return null;
    throw error;
  }
}
