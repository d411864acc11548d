import { removeGateway } from "#domain/billing/set-gateway.ts";
import { command } from "../command.ts";
import { printLine } from "../print.ts";
import { withSite } from "../run.ts";

export const paymentsOffCommand = command({
  name: "payments off",
  about: "Takes a site's keys away; refused while payments are not settled",
  arguments: [{ name: "KEY", about: "the site" }],
  options: {},
  run: (_, [key = ""]) =>
    withSite(key, async (ctx) => {
      await removeGateway(ctx);
      printLine(`${key} takes no cards by keys of its own any more.`);
    }),
});
