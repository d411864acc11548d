import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { agesOutBetween } from "#domain/membership/people-rules.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { addDays } from "#domain/membership/term.ts";
import { queueMails } from "#domain/outbox/queue-mail.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";

const daysAhead = 60;
const mostAtOnce = 500;

/** Tells each account, once, of a child who is about to be too old for its plan. */
export async function announceAgeOuts(ctx: Ctx): Promise<void> {
  may(ctx.actor, "run_jobs");
  for (let told = mostAtOnce; told === mostAtOnce;) told = await announceSome(ctx);
}

/** The first day after this one on which one is to be announced. */
export async function findAgeOutAfter({ db, site }: Ctx, day: string): Promise<string | null> {
  // A birth on Feb 29 has this birthday on Mar 1.
  const on = sql`(${people.dateOfBirth} + interval '26 years')::date - ${daysAhead}::int
    + (to_char(${people.dateOfBirth}, 'MMDD') = '0229')::int`;
  const [next] = await db
    .select({ on: sql<string | null>`min(${on})::text` })
    .from(people)
    .where(
      and(
        eq(people.siteId, site.id),
        eq(people.relationship, "child"),
        isNull(people.ageOutToldOn),
        sql`${on} > ${day}::date`,
      ),
    );
  return next?.on ?? null;
}

async function announceSome(ctx: Ctx): Promise<number> {
  const { site } = ctx;
  const today = siteDay(ctx);
  const born = agesOutBetween(addDays(today, 1), addDays(today, daysAhead));
  return ctx.db.transaction(async (tx) => {
    const found = await tx
      .select({
        personId: people.id,
        accountId: people.accountId,
        subscriptionId: subscriptions.id,
      })
      .from(people)
      .innerJoin(
        enrollments,
        and(
          eq(enrollments.siteId, people.siteId),
          eq(enrollments.personId, people.id),
          enrollments.isLive,
          isNull(enrollments.removedOn),
        ),
      )
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.siteId, enrollments.siteId),
          eq(subscriptions.id, enrollments.subscriptionId),
          inArray(subscriptions.state, [...activeStates]),
        ),
      )
      .where(
        and(
          eq(people.siteId, site.id),
          eq(people.relationship, "child"),
          isNull(people.ageOutToldOn),
          gt(people.dateOfBirth, born.after),
          lte(people.dateOfBirth, born.until),
        ),
      )
      .orderBy(people.id)
      .limit(mostAtOnce)
      .for("update", { of: people, skipLocked: true });
    // On two plans, a child is told of once.
    const each = [...new Map(found.map((one) => [one.personId, one])).values()];
    if (each.length === 0) return 0;
    const ids = each.map(({ personId }) => personId);
    const areThey = and(eq(people.siteId, site.id), inArray(people.id, ids));
    await tx.update(people).set({ ageOutToldOn: today }).where(areThey);
    const toAccount = { kind: "child_ages_out", recipient: "", language: "en" } as const;
    await queueMails(
      ctx,
      tx,
      each.map((facts) => ({ ...toAccount, facts })),
    );
    return found.length;
  });
}
