import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { fullName } from "#contract/format.ts";
import type { birthDates } from "#contract/staff-members.ts";
import { people } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { may } from "#domain/policy.ts";
import { getMemberAccount } from "./member-account.ts";

/** Birth dates identify people: they are shown when asked for, and the log says to whom. */
export async function showBirthDates(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<z.output<typeof birthDates>> {
  may(ctx.actor, "see_members");
  const account = await getMemberAccount(ctx, ctx.db, { accountId });
  const own = and(eq(people.siteId, ctx.site.id), eq(people.accountId, accountId));
  const rows = await ctx.db.select().from(people).where(own).orderBy(asc(people.id));
  await record(ctx, ctx.db, { action: "birth_dates_viewed", subject: accountId });
  return {
    payer: account.dateOfBirth,
    people: rows.filter(isNamed).map((person) => {
      return { personId: person.id, name: fullName(person), dateOfBirth: person.dateOfBirth };
    }),
  };
}
