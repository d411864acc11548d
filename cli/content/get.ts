import { exportContent } from "#domain/content/export-content.ts";
import { command, siteOption } from "../command.ts";
import { writeFile } from "../json-file.ts";
import { printLine, toJson } from "../print.ts";
import { withSite } from "../run.ts";
import { readVersion, versionOption } from "./version-option.ts";

export const getCommand = command({
  name: "content get",
  about: "Writes a version of a site's content as JSON, the published one unless named",
  arguments: [
    { name: "FILE", about: "where to; standard output if left out or -", optional: true },
  ],
  options: { site: siteOption, version: versionOption },
  run: async ({ site, version }, [file = "-"]) => {
    const wanted = version === undefined ? {} : { version: readVersion(version) };
    await withSite(site, async (ctx) => {
      const exported = await exportContent(ctx, wanted);
      const json = toJson(exported.payload);
      if (file === "-") {
        printLine(json);
        return;
      }
      writeFile(file, `${json}\n`);
      const stamp = exported.stamp === undefined ? "" : `, stamp ${exported.stamp},`;
      printLine(`Wrote version ${exported.version}${stamp} of ${site} to ${file}.`);
    });
  },
});
