import { createReadStream, statSync } from "node:fs";
import { importRows, type ImportOutcome } from "#domain/catalog/import-rows.ts";
import { readCsv } from "#domain/catalog/read-csv.ts";
import { command, siteOption } from "../command.ts";
import { reason } from "../json-file.ts";
import { plain } from "../print.ts";
import { withSite } from "../run.ts";
import { kindArgument, readKind } from "./kind-argument.ts";
import { trackProgress } from "./progress.ts";

export const importCommand = command({
  name: "import",
  about: "Takes a CSV file into a site's catalogue, all of it or nothing",
  arguments: [
    kindArgument,
    { name: "FILE", about: "its columns stand in docs/import.md; - reads standard input" },
  ],
  options: {
    site: siteOption,
    "dry-run": { type: "boolean", about: "say what would change and write nothing" },
  },
  json: "{ site, kind, file, isDryRun, lines, added, changed, same, unseen, refused, refusedCount }",
  run: ({ site, "dry-run": isDryRun = false }, [kindName = "", file = ""]) => {
    const kind = readKind(kindName);
    const progress = trackProgress(file === "-" ? null : sizeOf(file));
    return withSite(
      site,
      async (ctx) => {
        let bytes = 0;
        const chunks = file === "-" ? process.stdin : createReadStream(file, { highWaterMark });
        const rows = readCsv(kind, chunks, (more) => (bytes += more));
        const onProgress = (lines: number) => progress.show(bytes, lines);
        const outcome = await importRows(ctx, kind, rows, { isDryRun, onProgress }).finally(() =>
          progress.end(),
        );
        const data = { site, kind, file, isDryRun, ...outcome };
        if (outcome.refusedCount > 0) {
          return { data, lines: [], rejection: sayRefused(file, outcome) };
        }
        const { lines, added, changed, same } = outcome;
        const counts = `${lines} lines, ${added} added, ${changed} changed, ${same} as they were`;
        const said = isDryRun
          ? `Dry run of ${kind} into ${site}, nothing is written: ${counts}.`
          : `Imported ${kind} into ${site}: ${counts}.`;
        return { data, lines: outcome.unseen.length > 0 ? [said, hint(outcome.unseen)] : [said] };
      },
      { longestStatement: 0 },
    );
  },
});

const highWaterMark = 262_144;

function sizeOf(file: string): number {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    return found.size;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${reason(error)}`, { cause: error });
  }
}

const shownNames = 10;

function hint(unseen: readonly string[]): string {
  const more = unseen.length - shownNames;
  const names = unseen.slice(0, shownNames).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return `Visitors do not see yet that this is included: ${names}. Import fees that name it.`;
}

/** Prints each rejected line and returns the summary. */
function sayRefused(file: string, { refused, refusedCount }: ImportOutcome): string {
  for (const { line, field, why } of refused) {
    const what = field === "" ? why : `${field} ${why}`;
    process.stderr.write(`${plain(`${file}:${line}: ${what}`)}\n`);
  }
  const more = refusedCount - refused.length;
  if (more > 0) process.stderr.write(`and ${more} more\n`);
  const violations = refusedCount === 1 ? "1 fault" : `${refusedCount} faults`;
  return `${file} is refused: ${violations}. Nothing is written.`;
}
