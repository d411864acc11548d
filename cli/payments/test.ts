import { openKeys } from "#domain/billing/get-gateway.ts";
import { can } from "#domain/policy.ts";
import { checkKeys } from "#gateways/payments/stripe/check-keys.ts";
import { command } from "../command.ts";
import { printLine } from "../print.ts";
import { withSite } from "../run.ts";

const patience = 10_000;

export const paymentsTestCommand = command({
  name: "payments test",
  about: "Asks Stripe whether it takes a site's keys; charges nothing",
  arguments: [{ name: "KEY", about: "the site" }],
  options: {},
  run: (_, [key = ""]) =>
    withSite(key, async ({ actor, site, vault }, { stripeUrl }) => {
      if (!can(actor, "manage_gateways") || !site.gateway) {
        throw new Error(`${key} has no keys: npm run enamel -- payments set --help`);
      }
      const keys = openKeys(vault, site.gateway);
      if (!keys) throw new Error(`The keys of ${key} were sealed with another SIGNING_SECRET.`);
      const checked = await checkKeys({ keys, patience, address: stripeUrl });
      if (checked.kind === "refused") throw new Error(`Stripe refuses these keys: ${checked.why}`);
      if (checked.kind === "away") throw new Error(`Stripe could not be asked: ${checked.why}`);
      printLine(`Stripe takes the keys of ${key} (${checked.isLive ? "live" : "test"}).`);
    }),
});
