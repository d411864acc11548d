import { getGateway } from "#domain/billing/get-gateway.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command, siteOption } from "../command.ts";
import { moment } from "../print.ts";
import { withSite } from "../run.ts";

export const paymentsShowCommand = command({
  name: "payments show",
  about: "Says who takes cards for a site; never what is secret",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ kind, publicKey, isLive, hasWebhookSecret, isReadable, changedAt, webhook }, or null without keys",
  run: ({ site: key }) =>
    withSite(key, async (ctx, { isDemo, port }) => {
      const gateway = getGateway(ctx);
      const webhook = `${publicOrigin(ctx.site, port)}/api/webhooks/stripe`;
      if (!gateway) {
        const lines = [isDemo ? `${key}: the demo's sandbox.` : `${key}: nobody takes cards.`];
        return { data: null, lines };
      }
      const { publicKey, isLive, hasWebhookSecret, isReadable, changedAt } = gateway;
      return {
        data: { ...gateway, webhook },
        lines: [
          `${key}: Stripe, ${isLive ? "live" : "test"} keys, set ${moment(changedAt)}`,
          `public key      ${publicKey}`,
          `secret key      ${isReadable ? "kept" : "sealed with another SIGNING_SECRET"}`,
          `signing secret  ${hasWebhookSecret ? "kept" : "none: notices are refused"}`,
          `webhook         ${webhook}`,
        ],
      };
    }),
});
