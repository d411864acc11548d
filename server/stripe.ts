import { openKeys } from "#domain/billing/get-gateway.ts";
import type { PaymentsOf } from "#domain/billing/payments-of.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import type { Log } from "#domain/context.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import type { Config } from "./config.ts";

type Given = { config: Pick<Config, "stripeUrl">; vault: Vault; log?: Log | undefined };
type Known = { sealed: string; payments: Payments | null };

/** Stripe for each site with its own keys; reopened when they change. */
export function openStripeOf({ config, vault, log }: Given): PaymentsOf {
  const known = new Map<string, Known>();
  return ({ id, key, gateway }) => {
    if (!gateway) {
      known.delete(id);
      return null;
    }
    const sealed = `${gateway.publicKey} ${gateway.sealedSecret} ${gateway.sealedWebhookSecret}`;
    const found = known.get(id);
    if (found?.sealed === sealed) return found.payments;
    const keys = openKeys(vault, gateway);
    if (!keys) log?.error({ site: key }, "its keys were sealed with another SIGNING_SECRET");
    const payments =
      keys &&
      openStripe({
        keys,
        patience: chargePatience,
        address: config.stripeUrl,
        tell: (fault) => log?.warn({ site: key, ...fault }, "Stripe did not do it"),
      });
    known.set(id, { sealed, payments });
    return payments;
  };
}
