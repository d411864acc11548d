import { exportContent } from "#domain/content/export-content.ts";
import { command, siteOption } from "../command.ts";
import { writeFile } from "../json-file.ts";
import { toJson } from "../print.ts";
import { withSite } from "../run.ts";
import { readVersion, versionOption } from "./version-option.ts";

export const getCommand = command({
  name: "content get",
  about: "Writes a version of a site's content as JSON, the published one unless named",
  arguments: [
    { name: "FILE", about: "where to; standard output if left out or -", optional: true },
  ],
  options: { site: siteOption, version: versionOption },
  json: "the content; with FILE { site, version, stamp?, file }",
  run: ({ site, version }, [file = "-"]) => {
    const wanted = version === undefined ? {} : { version: readVersion(version) };
    return withSite(site, async (ctx) => {
      const exported = await exportContent(ctx, wanted);
      const { payload, ...written } = exported;
      if (file === "-") return { data: payload };
      writeFile(file, `${toJson(payload)}\n`);
      const stamp = written.stamp === undefined ? "" : `, stamp ${written.stamp},`;
      return {
        data: { site, ...written, file },
        lines: [`Wrote version ${written.version}${stamp} of ${site} to ${file}.`],
      };
    });
  },
});
