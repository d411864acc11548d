import type { CallAnswer } from "#contract/call.ts";
import type { getInfo as call } from "#contract/calls/member-account.ts";
import type { Ctx } from "#domain/context.ts";
import { listMemberships } from "./list-memberships.ts";
import { getAccount } from "#domain/accounts/get-account.ts";

export async function getInfo(ctx: Ctx): Promise<CallAnswer<typeof call>> {
  const account = await getAccount(ctx);
  const { subscriptions, people } = await listMemberships(ctx, { lang: account.language });
  return {
    account,
    subscriptions: subscriptions.map(
      ({ officeName: _officeName, ...subscription }) => subscription,
    ),
    people: people.map(({ isLive: _isLive, ...person }) => person),
  };
}
