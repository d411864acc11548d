import type { CallAnswer } from "#contract/call.ts";
import type { getInfo as call } from "#contract/calls/member-account.ts";
import type { Ctx } from "#domain/context.ts";
import { getAccount } from "./get-account.ts";

/** All that the dashboard knows of a member. Plans come with joining. */
export async function getInfo(ctx: Ctx): Promise<CallAnswer<typeof call>> {
  return { account: await getAccount(ctx), subscriptions: [], people: [] };
}
