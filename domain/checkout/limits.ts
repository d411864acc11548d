import type { Ctx } from "#domain/context.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import type { Limit } from "#domain/limits/reserve.ts";

const hour = 60 * 60;

/** Orders begun from one address. */
export function orderLimits({ client, rules }: Pick<Ctx, "client" | "rules">): Limit[] {
  const most = rules.ordersPerAddress;
  return [{ key: `orders ${networkOf(client.address)}`, most, seconds: hour }];
}

/** Codes of a mail tried: a million codes, a few tries an hour. */
export function codeLimits(signUpId: string): Limit[] {
  return [{ key: `code ${signUpId}`, most: 5, seconds: hour }];
}

/** Coupons guessed. */
export function couponLimits({ client }: Pick<Ctx, "client">): Limit[] {
  return [{ key: `coupons ${networkOf(client.address)}`, most: 60, seconds: hour }];
}

/** Cards tried, whoever they belong to: a shop must not tell thieves which of their cards work. */
export function cardLimits({ client, rules }: Pick<Ctx, "client" | "rules">, accountId: string): Limit[] {
  return [
    { key: `cards ${accountId}`, most: 15, seconds: hour },
    { key: `cards ${networkOf(client.address)}`, most: rules.ordersPerAddress, seconds: hour },
  ];
}
