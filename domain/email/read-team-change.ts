import { and, eq } from "drizzle-orm";
import { teamChanges, type TeamChange } from "#contract/email-kinds.ts";
import { formatLongDay, fullName, lastDay } from "#contract/format.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { locations } from "#db/schema/offices.ts";
import { plans } from "#db/schema/plans.ts";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";

/** What staff changed of a plan, as an email tells it; `person` and `office` where it is about one. */
export type TeamChangeMail = {
  what: TeamChange;
  plan: string;
  person: string;
  /** Of a person who was taken off. */
  lastDay: string;
  office: string;
};

type Wanted = { facts: Record<string, string>; accountId: string; lang: Lang };

/** Null for what was changed again meanwhile: another email tells of that. */
export async function readTeamChange(
  ctx: Ctx,
  { facts, accountId, lang }: Wanted,
): Promise<TeamChangeMail | null> {
  const what = teamChanges.find((change) => change === facts.what);
  const found = what && (await findPlan(ctx, facts, accountId));
  if (!found) return null;
  const { planName, officeName } = found;
  const known = { what, plan: inLanguage(planName, lang), person: "", lastDay: "", office: "" };
  if (what === "plan_kept") return known;
  if (what === "office_switched")
    return officeName === null ? null : { ...known, office: officeName };
  const one = await findPerson(ctx, facts);
  if (!one || !isNamed(one.person)) return null;
  const { removedOn } = one.enrollment;
  const isOn = removedOn === null;
  if ((what === "person_removed" && isOn) || (what === "person_kept" && !isOn)) return null;
  return {
    ...known,
    person: fullName(one.person),
    lastDay: isOn ? "" : formatLongDay(lastDay(removedOn), lang),
  };
}

async function findPlan(
  { db, site }: Ctx,
  { subscriptionId = "" }: Record<string, string>,
  accountId: string,
) {
  const [found] = await db
    .select({ planName: plans.name, officeName: locations.name })
    .from(subscriptions)
    .innerJoin(
      plans,
      and(eq(plans.siteId, subscriptions.siteId), eq(plans.id, subscriptions.planId)),
    )
    .leftJoin(
      locations,
      and(eq(locations.siteId, subscriptions.siteId), eq(locations.id, subscriptions.locationId)),
    )
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.accountId, accountId),
      ),
    );
  return found;
}

async function findPerson(
  { db, site }: Ctx,
  { subscriptionId = "", personId = "" }: Record<string, string>,
) {
  const [found] = await db
    .select({ person: people, enrollment: enrollments })
    .from(enrollments)
    .innerJoin(
      people,
      and(eq(people.siteId, enrollments.siteId), eq(people.id, enrollments.personId)),
    )
    .where(
      and(
        eq(enrollments.siteId, site.id),
        eq(enrollments.subscriptionId, subscriptionId),
        eq(enrollments.personId, personId),
        enrollments.isLive,
      ),
    );
  return found;
}
