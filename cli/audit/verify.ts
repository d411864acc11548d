import { verifyChain } from "#domain/audit/verify-chain.ts";
import { DomainError } from "#domain/errors.ts";
import { command, siteOption } from "../command.ts";
import { printLine } from "../print.ts";
import { withSite } from "../run.ts";

export const auditVerifyCommand = command({
  name: "audit verify",
  about: "Goes through a site's log and says whether every entry is as it was written",
  options: { site: siteOption },
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const { entries, head, brokenAt } = await verifyChain(ctx);
      if (brokenAt !== null) {
        throw new DomainError("conflict", `Entry ${brokenAt} of ${site} is not as it was written.`);
      }
      printLine(`All ${entries} entries of ${site} are as they were written.`);
      printLine(`Head: ${head || "none"}`);
    }),
});
