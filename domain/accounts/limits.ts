import type { Ctx } from "#domain/context.ts";
import type { Limit } from "#domain/limits/reserve.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { sendingLimit } from "#domain/limits/sending-limit.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/** A limit outlives what it was about: it names no address. */
const unnamed = (email: string) => hashToken(email.toLowerCase());

/** Wrong passwords: for one account from one address, so that a stranger locks nobody out; and per address. */
export function passwordLimits({ client, rules }: Ctx, whose: string): [Limit, Limit] {
  const network = networkOf(client.address);
  return [
    {
      key: `password ${unnamed(whose)} ${network}`,
      most: rules.failuresPerAccount,
      seconds: quarter,
    },
    { key: `passwords ${network}`, most: rules.failuresPerAddress, seconds: hour },
  ];
}

/** What sends mail to an address that anybody may name. */
export function mailLimits(ctx: Ctx, recipient: string): Limit[] {
  const network = networkOf(ctx.client.address);
  return [
    sendingLimit(ctx),
    { key: `mail ${unnamed(recipient)} ${network}`, most: 5, seconds: hour },
  ];
}
