import { listEntries } from "#domain/audit/list-entries.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import { command, limitOption, siteOption, wholeNumber } from "./command.ts";
import { moment, tableLines } from "./print.ts";
import { withSite } from "./run.ts";

export const auditListCommand = command({
  name: "audit list",
  about: "Lists what happened on a site, newest first",
  options: {
    site: siteOption,
    limit: limitOption,
    before: { type: "string", value: "NUMBER", about: "only entries before this one" },
  },
  json: "[{ number, at, actor, actorName?, action, subject, address, facts }]",
  run: ({ site, limit = "50", before }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      cursor: before === undefined ? undefined : wholeNumber("--before", before, 1, 9_999_999_999),
    };
    return withSite(site, async (ctx) => {
      const { items } = await listEntries(ctx, asked);
      const lines = tableLines(
        ["NUMBER", "AT", "WHO", "ACTION", "SUBJECT", "FROM", "FACTS"],
        items.map(({ number, at, actor, actorName, action, subject, address, facts }) => [
          String(number),
          moment(new Date(at)),
          actorName ?? actor,
          action,
          subject,
          address,
          Object.entries(facts)
            .map(([name, value]) => `${name}=${value}`)
            .join(" "),
        ]),
      );
      return { data: items, lines };
    });
  },
});

export const auditVerifyCommand = command({
  name: "audit verify",
  about: "Checks that no entry of a site's log has changed",
  options: { site: siteOption },
  json: "{ site, entries, head, sealedFrom, brokenAt }",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const verified = await verifyChain(ctx);
      const { entries, head, sealedFrom, brokenAt } = verified;
      const data = { site, ...verified };
      if (brokenAt !== null) {
        const rejection = `Entry ${brokenAt} of ${site} was changed.`;
        return { data, lines: [], rejection };
      }
      const all = `All ${entries} entries of ${site} are unchanged.`;
      const sealed = `Sealed from entry: ${sealedFrom ?? "none"}`;
      return { data, lines: [all, sealed, `Head: ${head || "none"}`] };
    }),
});
