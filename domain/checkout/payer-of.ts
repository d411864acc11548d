import type { Account, PostalAddress } from "#contract/account.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import type { Ctx } from "#domain/context.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

export type Payer = Omit<Account, "id" | "createdAt"> & {
  /** Null until the email is confirmed. */
  accountId: string | null;
};
export type CompletePayer = Omit<Payer, "address"> & {
  dateOfBirth: string;
  phone: string;
  address: PostalAddress;
};

export async function payerOf(ctx: Ctx, { account }: StoredCheckout): Promise<Payer | null> {
  if (ctx.actor.kind === "member") {
    const { id: accountId, createdAt: _, ...known } = await getAccount(ctx);
    return { accountId, ...known };
  }
  if (!account) return null;
  const { emailConsent: hasEmailConsent, ...said } = account;
  return { accountId: null, hasEmailConsent, ...said };
}

export function isComplete(payer: Payer | null): payer is CompletePayer {
  return Boolean(payer?.dateOfBirth && payer.phone && payer.address);
}
