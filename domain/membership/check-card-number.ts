import { and, eq } from "drizzle-orm";
import type { CardStatus } from "#contract/documents.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { fees } from "#db/schema/fees.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { findNamed, knownPlans } from "#domain/plans/known-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { cardDays, lastValid } from "./card-rules.ts";
import { readEnrollments } from "./read-enrollments.ts";

type Input = { memberNumber: string; dateOfBirth: string; lang: Lang };

/**
 * Whether a card is good, for who knows its number and the person's birth date. One statement asks
 * for both together, so that a wrong one of either is the same answer in the same time.
 */
export async function checkCardNumber(ctx: Ctx, input: Input): Promise<CardStatus> {
  const { dateOfBirth, lang } = input;
  const memberNumber = input.memberNumber.replace(/[\s-]/g, "");
  await consume(ctx, [
    limitOn("card checks", networkOf(ctx.client.address), ctx.rules),
    limitOn("card number", memberNumber, ctx.rules),
  ]);
  // An erased account has no birth date.
  const which = and(eq(people.memberNumber, memberNumber), eq(people.dateOfBirth, dateOfBirth));
  const enrollments = which ? await readEnrollments(ctx, which) : [];
  const day = siteDay(ctx);
  const last = lastValid(
    enrollments.map(({ subscription, enrollment, planName }) => ({
      ...cardDays({ ...subscription, ...enrollment }, day),
      planId: subscription.planId,
      planName,
    })),
  );
  if (!last) throw new DomainError("not_found");
  const { isActive, throughOn, planId } = last;
  const planName = inLanguage(last.planName, lang);
  return { isActive, planName, throughOn, planKey: await findPriced(ctx, planId) };
}

/** The key of a plan on sale, if its fees are listed. */
async function findPriced(ctx: Ctx, planId: string): Promise<string | null> {
  const plan = findNamed(await knownPlans(ctx), planId);
  if (!plan) return null;
  const [fee] = await ctx.db
    .select({ planId: fees.planId })
    .from(fees)
    .where(and(eq(fees.siteId, ctx.site.id), eq(fees.planId, planId)))
    .limit(1);
  return fee ? plan.externalId : null;
}
