import type { Ctx } from "#domain/context.ts";
import { type Limit, limitOn, sendingLimit } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { hashToken } from "#domain/secrets/vault.ts";

/** A limit outlives the account it counts for, so it stores no address. */
const unnamed = (email: string) => hashToken(email.toLowerCase());

export function passwordLimits({ client, rules }: Ctx, whose: string): [Limit, Limit] {
  const network = networkOf(client.address);
  return [
    limitOn("password", `${unnamed(whose)} ${network}`, rules),
    limitOn("passwords", network, rules),
  ];
}

export function mailLimits(ctx: Ctx, recipient: string): Limit[] {
  const network = networkOf(ctx.client.address);
  return [sendingLimit(ctx), limitOn("mail", `${unnamed(recipient)} ${network}`, ctx.rules)];
}
