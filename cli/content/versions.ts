import { listVersions } from "#domain/content/list-versions.ts";
import { command, jsonOption, siteOption } from "../command.ts";
import { moment, printJson, printTable } from "../print.ts";
import { withSite } from "../run.ts";

export const versionsCommand = command({
  name: "content versions",
  about: "Lists the draft and all versions, the newest first",
  options: { site: siteOption, json: jsonOption },
  run: ({ site, json }) =>
    withSite(site, async (ctx) => {
      const versions = await listVersions(ctx);
      if (json) {
        printJson(versions);
        return;
      }
      printTable(
        ["VERSION", "PUBLISHED", "AT", "AUTHOR", "NOTE", "STAMP"],
        versions.map(({ version, isPublished, at, author, note, stamp = "" }) => [
          String(version),
          isPublished ? "yes" : "",
          moment(at),
          author,
          note,
          stamp,
        ]),
      );
    }),
});
