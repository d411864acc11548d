import type { PaymentsOf } from "#domain/billing/payments-of.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { Config } from "./config.ts";

type Given = {
  config: Pick<Config, "isDemo" | "rules">;
  vault: Vault;
  /** The one that the server really listens on; null where nobody listens. */
  port: number | null;
};

/** Who takes cards for each site. */
export function openPayments(_given: Given): PaymentsOf {
  return () => null;
}
