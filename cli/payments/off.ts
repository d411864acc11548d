import { removeGateway } from "#domain/billing/set-gateway.ts";
import { command, siteOption } from "../command.ts";
import { withSite } from "../run.ts";

export const paymentsOffCommand = command({
  name: "payments off",
  about: "Takes a site's keys away; refused while payments are not settled",
  options: { site: siteOption },
  takesSiteAsArgument: true,
  json: "{ site }",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      await removeGateway(ctx);
      return { data: { site }, lines: [`${site} takes no cards by keys of its own any more.`] };
    }),
});
