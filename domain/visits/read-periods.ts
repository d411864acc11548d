import { and, eq } from "drizzle-orm";
import { fullName } from "#contract/format.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { readEnrollments } from "#domain/membership/read-enrollments.ts";
import { memberOf } from "#domain/policy.ts";
import type { Period } from "./rules.ts";

export type PersonPeriod = Period & {
  personId: string;
  personName: string;
  subscriptionId: string;
  planId: string;
  office: { id: string; name: string } | null;
};

/** When the account's people were on its paid plans, the running ones first. */
export async function readPeriods(ctx: Ctx, personId?: string): Promise<PersonPeriod[]> {
  const isOwn = and(
    eq(people.accountId, memberOf(ctx).accountId),
    personId === undefined ? undefined : eq(people.id, personId),
  );
  const rows = isOwn ? await readEnrollments(ctx, isOwn) : [];
  return rows.flatMap(({ person, subscription, enrollment, office }) => {
    if (!isNamed(person)) return [];
    return {
      personId: person.id,
      personName: fullName(person),
      subscriptionId: subscription.id,
      planId: enrollment.planId,
      office: office && { id: office.id, name: office.name },
      from: enrollment.addedOn,
      until: enrollment.isLive ? null : enrollment.removedOn,
    };
  });
}
