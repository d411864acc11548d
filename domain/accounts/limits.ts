import type { Ctx } from "#domain/context.ts";
import type { Taken } from "#domain/limits/consume.ts";
import { type Limit, limitOn, sendingLimit } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { hashToken } from "#domain/secrets/vault.ts";

/** A limit outlives the account it counts for, so it stores no address. */
const unnamed = (email: string) => hashToken(email.toLowerCase());

export function passwordLimits({ client, rules }: Ctx, whose: string): Limit[] {
  const network = networkOf(client.address);
  const here = `${unnamed(whose)} ${network}`;
  return [
    limitOn("password", here, rules),
    limitOn("passwords", network, rules),
    limitOn("checked passwords", here, rules),
  ];
}

/** Of the tries of these limits, those that a right password gives back. */
export function tryRefunds(taken: Taken): Taken {
  return taken.filter(({ taken: key }) => !key.includes(" checked passwords "));
}

export function mailLimits(ctx: Ctx, recipient: string): Limit[] {
  const network = networkOf(ctx.client.address);
  return [sendingLimit(ctx), limitOn("mail", `${unnamed(recipient)} ${network}`, ctx.rules)];
}
