import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { FoundMember } from "#contract/staff-members.ts";
import { accounts } from "#db/schema/accounts.ts";
import { plans } from "#db/schema/plans.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";

/** Accounts with their people and the plan that counts, in the order that they were found in. */
export async function presentFound(
  ctx: Ctx,
  found: readonly { accountId: string }[],
  lang: Lang,
): Promise<FoundMember[]> {
  const ids = found.map(({ accountId }) => accountId);
  if (ids.length === 0) return [];
  const isFound = and(eq(accounts.siteId, ctx.site.id), inArray(accounts.id, ids));
  const rows = await ctx.db.select().from(accounts).where(isFound);
  const known = new Map(rows.map((row) => [row.id, row]));
  const [persons, briefs] = [await readPeople(ctx, ids), await readPlans(ctx, ids)];
  return ids.flatMap((accountId) => {
    const account = known.get(accountId);
    if (!account?.email) return [];
    const { email, phone, firstName, lastName } = account;
    const plan = briefs.find((one) => one.accountId === accountId);
    return [
      {
        accountId,
        name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
        email,
        phone,
        people: persons.filter((one) => one.accountId === accountId).map(presentPerson),
        plan: plan ? presentPlan(plan, lang) : null,
      },
    ];
  });
}

type Plan = Awaited<ReturnType<typeof readPlans>>[number];

function presentPlan({ subscriptionId, planName, state, termEnd }: Plan, lang: Lang) {
  return { subscriptionId, planName: inLanguage(planName, lang), state, termEnd };
}

type Person = { firstName: string | null; lastName: string | null; memberNumber: string };

function presentPerson({ firstName, lastName, memberNumber }: Person) {
  return { name: `${firstName ?? ""} ${lastName ?? ""}`.trim(), memberNumber };
}

function readPeople({ db, site }: Ctx, ids: string[]) {
  const { accountId, firstName, lastName, memberNumber } = people;
  return db
    .select({ accountId, firstName, lastName, memberNumber })
    .from(people)
    .where(and(eq(people.siteId, site.id), inArray(accountId, ids), isNull(people.erasedAt)))
    .orderBy(asc(sql`${people.relationship} <> 'self'`), asc(people.id));
}

/** Of each account the plan that runs, else the last one. */
function readPlans({ db, site }: Ctx, ids: string[]) {
  const { id: subscriptionId, accountId, state, termEnd } = subscriptions;
  return db
    .selectDistinctOn([accountId], {
      accountId,
      subscriptionId,
      state,
      termEnd,
      planName: plans.name,
    })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        inArray(accountId, ids),
        ne(state, "pending"),
        // One that was never paid for is none.
        or(isNull(subscriptions.endedBy), ne(subscriptions.endedBy, "payment")),
      ),
    )
    .orderBy(accountId, desc(inArray(state, [...activeStates])), desc(termEnd));
}
