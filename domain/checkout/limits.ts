import type { Ctx } from "#domain/context.ts";
import { type Limit, limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { hashToken } from "#domain/secrets/vault.ts";

type Here = Pick<Ctx, "client" | "rules">;

export function checkoutLimits({ client, rules }: Here): Limit[] {
  return [limitOn("orders", networkOf(client.address), rules)];
}

type Door = { signUpId: string | null; account: { email: string } | null };

/** Few tries per email and per address, so that six digits can't be guessed. */
export function codeLimits({ client, rules }: Here, { signUpId, account }: Door): Limit[] {
  const recipient = account && hashToken(account.email.toLowerCase());
  return [
    limitOn("order code", String(signUpId), rules),
    limitOn("order codes", networkOf(client.address), rules),
    ...(recipient ? [limitOn("code recipient", recipient, rules)] : []),
  ];
}

export function couponLimits({ client, rules }: Here): Limit[] {
  return [limitOn("coupons", networkOf(client.address), rules)];
}

export function cardLimits({ client, rules }: Here, accountId: string): Limit[] {
  return [
    limitOn("account cards", accountId, rules),
    limitOn("cards", networkOf(client.address), rules),
  ];
}
