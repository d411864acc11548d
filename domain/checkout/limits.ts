import type { Ctx } from "#domain/context.ts";
import { fieldError } from "#contract/field-errors.ts";
import { DomainError } from "#domain/errors.ts";
import { consume, type Taken } from "#domain/limits/consume.ts";
import { type Limit, limitOn, uncapped } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { hashToken } from "#domain/secrets/vault.ts";

type Here = Pick<Ctx, "client" | "rules">;

export function checkoutLimits({ client, rules }: Here): Limit[] {
  return [limitOn("orders", networkOf(client.address), rules)];
}

type Door = { signUpId: string; account: { email: string } | null };

/** Few tries per email and per address, so that six digits can't be guessed. */
function codeLimits({ client, rules }: Here, { signUpId, account }: Door) {
  const network = networkOf(client.address);
  const recipient = account && hashToken(account.email.toLowerCase());
  return {
    own: limitOn("own code", signUpId, rules),
    checkout: limitOn("order code", signUpId, rules),
    shared: [
      limitOn("order codes", network, rules),
      ...(recipient
        ? [
            limitOn("code recipient", recipient, rules),
            limitOn("recipient here", `${recipient} ${network}`, rules),
          ]
        : []),
    ],
  };
}

/**
 * Consumes a try of a checkout's code. Strangers can use up what is shared with their own
 * checkouts, so that refuses only after a checkout's first tries, which count toward it too.
 */
export async function consumeCodeTry(ctx: Ctx, door: Door): Promise<Taken> {
  const { own, checkout, shared } = codeLimits(ctx, door);
  const counted = shared.map((limit) => ({ ...limit, most: uncapped }));
  const first = await unlessUsedUp(consume(ctx, [own, checkout, ...counted]));
  if (first) return first;
  return consume(ctx, [checkout, ...shared]).catch((error: unknown) => {
    throw isUsedUp(error) ? pointToLink(error) : error;
  });
}

const isUsedUp = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === "too_many";

async function unlessUsedUp(taken: Promise<Taken>): Promise<Taken | null> {
  try {
    return await taken;
  } catch (error) {
    if (isUsedUp(error)) return null;
    throw error;
  }
}

/** The email's link asks for the password, so it opens the checkout all the same. */
function pointToLink({ retryAfterSeconds = 0 }: DomainError): DomainError {
  const emailCode = fieldError("email_codes_used_up");
  return new DomainError("too_many", `${emailCode.message}.`, {
    fields: { emailCode },
    retryAfterSeconds,
  });
}

export function couponLimits({ client, rules }: Here): Limit[] {
  return [limitOn("coupons", networkOf(client.address), rules)];
}
