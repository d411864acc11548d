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

/** A known address and a new one share these; the last bounds all guesses at an address's codes. */
export function codeMailLimits(ctx: Ctx, recipient: string): Limit[] {
  return [...mailLimits(ctx, recipient), limitOn("code mails", unnamed(recipient), ctx.rules)];
}

export function codeTryLimits({ client, rules }: Ctx): Limit[] {
  return [limitOn("order codes", networkOf(client.address), rules)];
}

export function mailLimits(ctx: Ctx, recipient: string): Limit[] {
  const network = networkOf(ctx.client.address);
  return [sendingLimit(ctx), limitOn("mail", `${unnamed(recipient)} ${network}`, ctx.rules)];
}
