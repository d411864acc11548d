import { text } from "node:stream/consumers";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command, siteOption, UsageError, program } from "../command.ts";
import { withSite } from "../run.ts";

export const paymentsSetCommand = command({
  name: "payments set",
  about:
    "Lets a site take cards by Stripe; reads the secret key (sk_…) and the webhook's signing secret (whsec_…) from standard input, a line each",
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
      about: "new keys of the same account: allowed while payments are not settled",
    },
    "other-account": {
      type: "boolean",
      about: "keys of another account: the cards that were kept with the ones before are forgotten",
    },
  },
  json: "{ site, hasWebhookSecret, webhook }",
  run: async (values) => {
    if (process.stdin.isTTY) {
      process.stderr.write("Secret key and signing secret, a line each, then Ctrl-D:\n");
    }
    const secrets = readSecrets(await text(process.stdin));
    const publicKey = values["stripe-public"];
    const account = readAccount(values["same-account"], values["other-account"]);
    const key = values.site;
    return withSite(key, async (ctx, { port }) => {
      const { hasWebhookSecret } = await setGateway(ctx, { publicKey, ...secrets, account });
      const webhook = `${publicOrigin(ctx.site, port)}/api/webhooks/stripe`;
      const advice = `No signing secret (whsec_…) was given: Stripe cannot report what happens to a payment. Add an endpoint there for ${webhook} and set the keys again.`;
      return {
        data: { site: key, hasWebhookSecret, webhook },
        lines: [
          `${key} takes cards by Stripe. Try the keys: ${program} payments test --site ${key}`,
          ...(hasWebhookSecret ? [] : [advice]),
        ],
      };
    });
  },
});

function readAccount(isSame = false, isOther = false) {
  if (isSame && isOther) throw new UsageError("say one of --same-account and --other-account");
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
      "standard input must hold the secret key (sk_…) and, if there is one, the signing secret (whsec_…), a line each",
    );
  }
  return { secret, webhookSecret: hooks[0] ?? null };
}
