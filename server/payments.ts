import type { PaymentsOf } from "#domain/billing/payments-of.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import type { Log } from "#domain/context.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { type Address, addressOf } from "./address.ts";
import type { Config } from "./config.ts";
import { sandboxKeys } from "./sandbox-keys.ts";
import { openStripeOf } from "./stripe.ts";

type Given = {
  config: Pick<Config, "isDemo" | "stripeUrl" | "hosts" | "port">;
  vault: Vault;
  /** The listening address where there is one; otherwise the configured one. */
  address?: Address;
  log?: Log;
};

/** Each site's gateway: Stripe with the site's keys; without keys the sandbox, in the demo. */
export function openPayments({
  config,
  vault,
  address = addressOf(config),
  log,
}: Given): PaymentsOf {
  const keys = sandboxKeys(vault);
  const sandbox = config.isDemo
    ? createSandboxAdapter({ ...keys, address, patienceMs: chargePatience })
    : null;
  const stripeOf = openStripeOf({ config, vault, log });
  return (site) => (site.gateway ? stripeOf(site) : sandbox);
}
