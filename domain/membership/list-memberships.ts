import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { membership, personOnPlan } from "#contract/membership-fields.ts";
import type { Lang } from "#contract/languages.ts";
import { people } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { inLanguage } from "#contract/languages.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { getInfo as call } from "#contract/calls/member-account.ts";
import { fullName } from "#contract/format.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { isNamed } from "./people-rules.ts";
import { readEnrollments } from "./read-enrollments.ts";

export type Membership = z.output<typeof membership> & { officeName: string | null };
export type PersonOnPlan = z.output<typeof personOnPlan> & { isLive: boolean };
type Memberships = { subscriptions: Membership[]; people: PersonOnPlan[] };

export function listMemberships(ctx: Ctx, { lang }: { lang: Lang }): Promise<Memberships> {
  return membershipsOf(ctx, { ...memberOf(ctx), lang });
}

/** An account's paid plans, active ones first, with current and former people. */
export async function membershipsOf(
  ctx: Ctx,
  { accountId, lang }: { accountId: string; lang: Lang },
): Promise<Memberships> {
  const enrollments = await readEnrollments(ctx, eq(people.accountId, accountId));
  const plans = new Map<string, Membership>();
  for (const { subscription, planName, office } of enrollments) {
    const { id, planId, state, cycle, termStart, termEnd, isAutoRenew } = subscription;
    if (!plans.has(id)) {
      const days = { state, cycle, termStart, termEnd, isAutoRenew };
      const where = { officeId: subscription.locationId, officeName: office?.name ?? null };
      plans.set(id, { id, planId, planName: inLanguage(planName, lang), ...days, ...where });
    }
  }
  const listed = new Set<string>();
  const onPlans = enrollments.flatMap(({ person, subscription, enrollment, tierName }) => {
    const key = `${person.id} ${subscription.id}`;
    // At another tier, or of another plan, before.
    if (!isNamed(person) || listed.has(key)) return [];
    listed.add(key);
    const { id, dateOfBirth, relationship, memberNumber } = person;
    const name = fullName(person);
    const tier = inLanguage(tierName, lang);
    const own = { id, name, dateOfBirth, relationship, memberNumber, tier };
    return [{ ...own, subscriptionId: subscription.id, isLive: enrollment.isLive }];
  });
  return { subscriptions: [...plans.values()], people: onPlans };
}

export async function getInfo(ctx: Ctx): Promise<CallAnswer<typeof call>> {
  const account = await getAccount(ctx);
  const plans = await listMemberships(ctx, { lang: account.language });
  return {
    account,
    subscriptions: plans.subscriptions.map(
      ({ officeName: _officeName, ...subscription }) => subscription,
    ),
    people: plans.people.map(({ isLive: _isLive, ...person }) => person),
  };
}
