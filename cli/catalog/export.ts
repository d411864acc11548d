import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { exportRows } from "#domain/catalog/export-rows.ts";
import { command, siteOption, UsageError } from "../command.ts";
import { reason } from "../json-file.ts";
import { withSite } from "../run.ts";
import { kindArgument, readKind } from "./kind-argument.ts";
import { outFile } from "./out-file.ts";

export const exportCommand = command({
  name: "export",
  about: "Writes a part of a site's catalogue as the CSV file that import takes",
  arguments: [kindArgument],
  options: {
    site: siteOption,
    out: { type: "string", value: "FILE", about: "where to; standard output unless named" },
  },
  json: "{ site, kind, lines, file }, together with --out",
  run: async ({ site, out, json }, [kindName = ""]) => {
    const kind = readKind(kindName);
    if (json && (out === undefined || out === "-")) {
      throw new UsageError("--json needs --out FILE: standard output holds the CSV");
    }
    return withSite(
      site,
      async (ctx) => {
        if (out === undefined || out === "-") {
          await exportRows(ctx, kind, async (text) => {
            if (!process.stdout.write(text)) await once(process.stdout, "drain");
          });
          return { data: null, lines: [] };
        }
        const lines = await intoFile(out, (write) => exportRows(ctx, kind, write));
        return {
          data: { site, kind, lines, file: out },
          lines: [`Wrote ${lines} ${kind} of ${site} to ${out}.`],
        };
      },
      { longestStatement: 0 },
    );
  },
});

async function intoFile(
  file: string,
  work: (write: (text: string) => Promise<void>) => Promise<number>,
): Promise<number> {
  const onFile = <Done>(act: () => Done): Done => {
    try {
      return act();
    } catch (error) {
      throw new Error(`${file} cannot be written: ${reason(error)}`, { cause: error });
    }
  };
  const target = onFile(() => outFile(file));
  const opened = onFile(() => openSync(target.path, "w", target.mode));
  try {
    const lines = await work(async (text) => {
      onFile(() => writeFileSync(opened, text));
    }).finally(() => closeSync(opened));
    onFile(() => target.finish());
    return lines;
  } catch (error) {
    target.drop();
    throw error;
  }
}
