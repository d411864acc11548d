import { getGateway } from "#domain/billing/get-gateway.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command, jsonOption } from "../command.ts";
import { moment, printJson, printLine } from "../print.ts";
import { withSite } from "../run.ts";

export const paymentsShowCommand = command({
  name: "payments show",
  about: "Says who takes cards for a site; never what is secret",
  arguments: [{ name: "KEY", about: "the site" }],
  options: { json: jsonOption },
  run: ({ json }, [key = ""]) =>
    withSite(key, async (ctx, { isDemo, port }) => {
      const gateway = getGateway(ctx);
      const webhook = `${publicOrigin(ctx.site, port)}/api/webhooks/stripe`;
      if (json) {
        printJson(gateway && { ...gateway, webhook });
        return;
      }
      if (!gateway) {
        printLine(isDemo ? `${key}: the demo's sandbox.` : `${key}: nobody takes cards.`);
        return;
      }
      const { publicKey, isLive, hasWebhookSecret, isReadable, changedAt } = gateway;
      printLine(`${key}: Stripe, ${isLive ? "live" : "test"} keys, set ${moment(changedAt)}`);
      printLine(`public key      ${publicKey}`);
      printLine(`secret key      ${isReadable ? "kept" : "sealed with another SIGNING_SECRET"}`);
      printLine(`signing secret  ${hasWebhookSecret ? "kept" : "none: notices are refused"}`);
      printLine(`webhook         ${webhook}`);
    }),
});
