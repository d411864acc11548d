import { verifyChain } from "#domain/audit/verify-chain.ts";
import { command, siteOption } from "../command.ts";
import { withSite } from "../run.ts";

export const auditVerifyCommand = command({
  name: "audit verify",
  about: "Goes through a site's log and says whether every entry is as it was written",
  options: { site: siteOption },
  json: "{ site, entries, head, brokenAt }",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const verified = await verifyChain(ctx);
      const { entries, head, brokenAt } = verified;
      const data = { site, ...verified };
      if (brokenAt !== null) {
        const rejection = `Entry ${brokenAt} of ${site} is not as it was written.`;
        return { data, lines: [], rejection };
      }
      const all = `All ${entries} entries of ${site} are as they were written.`;
      return { data, lines: [all, `Head: ${head || "none"}`] };
    }),
});
