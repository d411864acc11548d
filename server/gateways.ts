import type { GatewayFor } from "#domain/billing/payment.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import type { Log } from "#domain/context.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { openKeys } from "#domain/billing/get-gateway.ts";
import { openStripe } from "#gateways/payments/stripe/open-stripe.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { createClamd } from "#gateways/clamd.ts";
import { noScanner, type VirusScanner } from "#gateways/virus-scanner.ts";
import { type Captcha, noCaptcha } from "#gateways/captcha.ts";
import { createAltcha } from "#gateways/altcha.ts";
import { createRecaptchaEnterprise } from "#gateways/recaptcha-enterprise.ts";
import { type Address, addressOf } from "./address.ts";
import type { Config } from "./config.ts";
import { sandboxKeys } from "./sandbox.ts";

type Given = {
  config: Pick<Config, "isDemo" | "stripeUrl" | "hosts" | "port">;
  vault: Vault;
  /** The listening address where there is one; otherwise the configured one. */
  address?: Address;
  now?: () => Date;
  log?: Log;
};

/** Each site's gateway: Stripe with the site's keys; without keys the sandbox, in the demo. */
export function openGateways({
  config,
  vault,
  address = addressOf(config),
  now,
  log,
}: Given): GatewayFor {
  const keys = sandboxKeys(vault);
  const sandbox = config.isDemo
    ? createSandboxAdapter({ ...keys, address, patienceMs: chargePatience })
    : null;
  const stripeOf = openStripeOf({ config, vault, now, log });
  return (site) => (site.gateway ? stripeOf(site) : sandbox);
}

type StripeGiven = {
  config: Pick<Config, "stripeUrl">;
  vault: Vault;
  now: (() => Date) | undefined;
  log: Log | undefined;
};
type Known = { sealed: string; payments: PaymentGateway | null };

/** Stripe for each site with its own keys; reopened when they change. */
function openStripeOf({ config, vault, now, log }: StripeGiven): GatewayFor {
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
    if (!keys) log?.error({ site: key }, "its keys were encrypted with another SIGNING_SECRET");
    const payments =
      keys &&
      openStripe({
        keys,
        patience: chargePatience,
        address: config.stripeUrl,
        ...(now && { now }),
        tell: (error) => log?.warn({ site: key, ...error }, "Stripe did not do it"),
      });
    known.set(id, { sealed, payments });
    return payments;
  };
}

export function openCaptcha({ captcha }: Pick<Config, "captcha">, vault: Vault): Captcha {
  if (captcha.provider === "altcha") return createAltcha(vault.derive("captcha", "altcha"));
  return captcha.provider === "recaptcha" ? createRecaptchaEnterprise(captcha) : noCaptcha;
}

export function openScanner({ clamdUrl }: Pick<Config, "clamdUrl">): VirusScanner {
  return clamdUrl === undefined ? noScanner : createClamd(clamdUrl);
}
