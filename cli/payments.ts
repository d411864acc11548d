import { text } from "node:stream/consumers";
import { setGateway, removeGateway } from "#domain/billing/set-gateway.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import { getGateway, openKeys } from "#domain/billing/get-gateway.ts";
import { can } from "#domain/policy.ts";
import { checkKeys } from "#gateways/payments/stripe/open-stripe.ts";
import { command, siteOption, UsageError, program, type Report } from "./command.ts";
import { withSite } from "./run.ts";
import { moment } from "./print.ts";

export const paymentsSetCommand = command({
  name: "payments set",
  about:
    "Lets a site take cards through Stripe; reads the secret key (sk_…) and the webhook's signing secret (whsec_…) from standard input, one per line",
  takesSiteAsArgument: true,
  options: {
    site: siteOption,
    "stripe-public": {
      type: "string",
      value: "pk_…",
      required: true,
      about: "the public key of the site's Stripe account",
    },
    "same-account": {
      type: "boolean",
      about: "new keys for the same Stripe account: allowed while payments are open",
    },
    "other-account": {
      type: "boolean",
      about: "keys for another Stripe account: saved cards are deleted",
    },
  },
  json: "{ site, hasWebhookSecret, webhook }",
  run: async (values) => {
    if (process.stdin.isTTY) {
      process.stderr.write("Secret key and signing secret, one per line, then Ctrl-D:\n");
    }
    const secrets = readSecrets(await text(process.stdin));
    const publicKey = values["stripe-public"];
    const account = readAccount(values["same-account"], values["other-account"]);
    const key = values.site;
    return withSite(key, async (ctx, { port }) => {
      const { hasWebhookSecret } = await setGateway(ctx, { publicKey, ...secrets, account });
      const webhook = `${publicOrigin(ctx.site, port)}/api/webhooks/stripe`;
      const advice = `No signing secret (whsec_…): Stripe can't report what happens to a payment. Add an endpoint at Stripe for ${webhook} and set the keys again.`;
      return {
        data: { site: key, hasWebhookSecret, webhook },
        lines: [
          `${key} takes cards through Stripe. Test the keys: ${program} payments test --site ${key}`,
          ...(hasWebhookSecret ? [] : [advice]),
        ],
      };
    });
  },
});

function readAccount(isSame = false, isOther = false) {
  if (isSame && isOther) throw new UsageError("use either --same-account or --other-account");
  if (isSame) return "same";
  return isOther ? "other" : "unsaid";
}

/** In either order; no message repeats them. */
function readSecrets(given: string): { secret: string; webhookSecret: string | null } {
  const lines = given.split(/\s+/).filter(Boolean);
  const hooks = lines.filter((line) => line.startsWith("whsec_"));
  const secrets = lines.filter((line) => !line.startsWith("whsec_"));
  const [secret] = secrets;
  if (secret === undefined || secrets.length > 1 || hooks.length > 1) {
    throw new UsageError(
      "standard input must have the secret key (sk_…) and, if there is one, the signing secret (whsec_…), one per line",
    );
  }
  return { secret, webhookSecret: hooks[0] ?? null };
}

export const paymentsShowCommand = command({
  name: "payments show",
  about: "Shows how a site takes card payments, without the secrets",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ kind, publicKey, isLive, hasWebhookSecret, isReadable, changedAt, webhook }, or null without keys",
  run: ({ site: key }) =>
    withSite(key, async (ctx, { isDemo, port }) => {
      const gateway = getGateway(ctx);
      const webhook = `${publicOrigin(ctx.site, port)}/api/webhooks/stripe`;
      if (!gateway) {
        const lines = [
          isDemo
            ? `${key}: the demo's sandbox.`
            : `${key}: no card payments, because no keys are set.`,
        ];
        return { data: null, lines };
      }
      const { publicKey, isLive, hasWebhookSecret, isReadable, changedAt } = gateway;
      return {
        data: { ...gateway, webhook },
        lines: [
          `${key}: Stripe, ${isLive ? "live" : "test"} keys, set ${moment(changedAt)}`,
          `public key      ${publicKey}`,
          `secret key      ${isReadable ? "stored" : "encrypted with another SIGNING_SECRET"}`,
          `signing secret  ${hasWebhookSecret ? "stored" : "none: Stripe's events are rejected"}`,
          `webhook         ${webhook}`,
        ],
      };
    }),
});

const patience = 10_000;

export const paymentsTestCommand = command({
  name: "payments test",
  about: "Checks a site's keys with Stripe, without charging anything",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ kind, isLive?, why? }; its kind is works, refused or away",
  run: ({ site: key }) =>
    withSite(key, async ({ actor, site, vault }, { stripeUrl }) => {
      if (!can(actor, "manage_gateways") || !site.gateway) {
        throw new Error(`${key} has no keys: ${program} payments set --help`);
      }
      const keys = openKeys(vault, site.gateway);
      if (!keys) throw new Error(`The keys of ${key} were encrypted with another SIGNING_SECRET.`);
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
      return { lines: [], rejection: `Stripe rejected these keys: ${checked.why}` };
    case "away":
      return { lines: [], rejection: `Couldn't reach Stripe: ${checked.why}` };
    case "works":
      return {
        lines: [`Stripe accepted the keys of ${key} (${checked.isLive ? "live" : "test"}).`],
      };
  }
}

export const paymentsOffCommand = command({
  name: "payments off",
  about: "Removes a site's keys; not possible while payments are open",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ site }",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      await removeGateway(ctx);
      return {
        data: { site },
        lines: [`${site} no longer takes card payments with its own keys.`],
      };
    }),
});
