import { and, eq } from "drizzle-orm";
import { fullName, groupNumber } from "#contract/format.ts";
import { people } from "#db/schema/subscriptions.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import type { Ctx } from "#domain/context.ts";

export type Prefill = { name: string; email: string; phone?: string; memberNumber?: string };

/** What a logged-in member needn't type; null for anyone else. */
export async function prefillGrievance(ctx: Ctx): Promise<Prefill | null> {
  if (ctx.actor.kind !== "member") return null;
  const account = await getAccount(ctx);
  const { email, phone } = account;
  const [self] = await ctx.db
    .select({ memberNumber: people.memberNumber })
    .from(people)
    .where(
      and(
        eq(people.siteId, ctx.site.id),
        eq(people.accountId, account.id),
        eq(people.relationship, "self"),
      ),
    );
  return {
    name: fullName(account),
    email,
    ...(phone !== undefined && { phone }),
    ...(self?.memberNumber && { memberNumber: groupNumber(self.memberNumber) }),
  };
}
