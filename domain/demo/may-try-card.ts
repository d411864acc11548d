import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { consume } from "#domain/limits/reserve.ts";

type Here = Pick<Ctx, "db" | "now" | "rules">;

/** Each card try uses a token; mistyped fields use a few more. */
const tokensPerCard = 3;

/** Whether the sandbox issues another token to an address. */
export async function mayTryCard({ db, now, rules }: Here, address: string): Promise<boolean> {
  const { most, ...row } = limitOn("sandbox cards", networkOf(address), rules);
  const limit = { ...row, most: most * tokensPerCard };
  try {
    await consume({ db, now, site: { id: "sandbox" } }, [limit]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}
