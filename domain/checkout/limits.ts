import type { Ctx } from "#domain/context.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import type { Limit } from "#domain/limits/reserve.ts";
import { hashToken } from "#domain/tokens/hash-token.ts";

const hour = 60 * 60;

/** Orders begun from one address. */
export function orderLimits({ client, rules }: Pick<Ctx, "client" | "rules">): Limit[] {
  const most = rules.ordersPerAddress;
  return [{ key: `orders ${networkOf(client.address)}`, most, seconds: hour }];
}

type Door = { signUpId: string | null; account: { email: string } | null };

/**
 * Codes of a mail tried. There are a million: a few tries of one, and of all that are sent to an
 * address from wherever they are tried, leave a guesser nothing.
 */
export function codeLimits(
  { client, rules }: Pick<Ctx, "client" | "rules">,
  { signUpId, account }: Door,
): Limit[] {
  const recipient = account && hashToken(account.email.toLowerCase());
  return [
    { key: `code ${signUpId}`, most: 5, seconds: hour },
    { key: `codes ${networkOf(client.address)}`, most: rules.ordersPerAddress, seconds: hour },
    ...(recipient ? [{ key: `codes to ${recipient}`, most: 20, seconds: 24 * hour }] : []),
  ];
}

/** Coupons guessed. */
export function couponLimits({ client }: Pick<Ctx, "client">): Limit[] {
  return [{ key: `coupons ${networkOf(client.address)}`, most: 60, seconds: hour }];
}

/** Cards tried, whoever they belong to: a shop must not tell thieves which of their cards work. */
export function cardLimits(
  { client, rules }: Pick<Ctx, "client" | "rules">,
  accountId: string,
): Limit[] {
  return [
    { key: `cards ${accountId}`, most: 15, seconds: hour },
    { key: `cards ${networkOf(client.address)}`, most: rules.ordersPerAddress, seconds: hour },
  ];
}
