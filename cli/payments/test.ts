import { openKeys } from "#domain/billing/get-gateway.ts";
import { can } from "#domain/policy.ts";
import { checkKeys } from "#gateways/payments/stripe/check-keys.ts";
import { command, siteOption, type Report, program } from "../command.ts";
import { withSite } from "../run.ts";

const patience = 10_000;

export const paymentsTestCommand = command({
  name: "payments test",
  about: "Asks Stripe whether it takes a site's keys; charges nothing",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ kind, isLive?, why? }; its kind is works, refused or away",
  run: ({ site: key }) =>
    withSite(key, async ({ actor, site, vault }, { stripeUrl }) => {
      if (!can(actor, "manage_gateways") || !site.gateway) {
        throw new Error(`${key} has no keys: ${program} payments set --help`);
      }
      const keys = openKeys(vault, site.gateway);
      if (!keys) throw new Error(`The keys of ${key} were sealed with another SIGNING_SECRET.`);
      const checked = await checkKeys({ keys, patience, address: stripeUrl });
      return { data: checked, ...saidOf(key, checked) };
    }),
});

function saidOf(
  key: string,
  checked: Awaited<ReturnType<typeof checkKeys>>,
): Pick<Report, "lines" | "rejection"> {
  switch (checked.kind) {
    case "refused":
      return { lines: [], rejection: `Stripe refuses these keys: ${checked.why}` };
    case "away":
      return { lines: [], rejection: `Stripe could not be asked: ${checked.why}` };
    case "works":
      return { lines: [`Stripe takes the keys of ${key} (${checked.isLive ? "live" : "test"}).`] };
  }
}
