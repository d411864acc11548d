import type { Lang } from "#contract/languages.ts";
import { fullName } from "#contract/format.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type Membership, membershipsOf } from "#domain/membership/list-memberships.ts";
import { may } from "#domain/policy.ts";
import { noteLook } from "./get-member.ts";
import { getMemberAccount } from "./member-account.ts";

export type OpenPlan = Membership & { accountId: string; memberName: string };
type Asked = { accountId: string; subscriptionId: string; lang: Lang };

/** A member's plan, for staff who are about to change it; the look at it is written down. */
export async function openMemberPlan(ctx: Ctx, asked: Asked): Promise<OpenPlan> {
  may(ctx.actor, "help_members");
  const account = await getMemberAccount(ctx, ctx.db, asked);
  const { id: accountId } = account;
  const { subscriptions } = await membershipsOf(ctx, asked);
  const plan = subscriptions.find(({ id }) => id === asked.subscriptionId);
  if (!plan) throw new DomainError("not_found");
  await noteLook(ctx, accountId);
  return { ...plan, accountId, memberName: fullName(account) };
}
