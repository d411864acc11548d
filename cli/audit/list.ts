import { listEntries } from "#domain/audit/list-entries.ts";
import { command, jsonOption, siteOption, wholeNumber } from "../command.ts";
import { moment, printJson, printTable } from "../print.ts";
import { withSite } from "../run.ts";

export const auditListCommand = command({
  name: "audit list",
  about: "Lists what has been done on a site, the newest first",
  options: {
    site: siteOption,
    limit: { type: "string", value: "N", about: "how many, 1 to 1000; 50 unless named" },
    before: { type: "string", value: "NUMBER", about: "only entries before this one" },
    json: jsonOption,
  },
  run: async ({ site, limit = "50", before, json }) => {
    const asked = {
      limit: wholeNumber("--limit", limit, 1, 1000),
      cursor: before === undefined ? undefined : wholeNumber("--before", before, 1, 9_999_999_999),
    };
    await withSite(site, async (ctx) => {
      const { items } = await listEntries(ctx, asked);
      if (json) {
        printJson(items);
        return;
      }
      printTable(
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
    });
  },
});
