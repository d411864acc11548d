import { listVersions } from "#domain/content/list-versions.ts";
import { command, siteOption } from "../command.ts";
import { moment, tableLines } from "../print.ts";
import { withSite } from "../run.ts";

export const versionsCommand = command({
  name: "content versions",
  about: "Lists the draft and all versions, the newest first",
  options: { site: siteOption },
  json: "[{ version, isPublished, at, author, note, stamp? }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const versions = await listVersions(ctx);
      const lines = tableLines(
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
      return { data: versions, lines };
    }),
});
