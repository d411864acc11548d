import {
  createReadStream,
  statSync,
  closeSync,
  openSync,
  writeFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
} from "node:fs";
import { once } from "node:events";
import { importRows, type ImportOutcome } from "#domain/catalog/import-rows.ts";
import { readCsv } from "#domain/catalog/read-csv.ts";
import { catalogKinds, type CatalogKind } from "#domain/catalog/kinds.ts";
import { trackProgress } from "#cli/progress.ts";
import { exportRows } from "#domain/catalog/export-rows.ts";
import { command, siteOption, UsageError } from "./command.ts";
import { reason } from "./json-file.ts";
import { plain } from "./print.ts";
import { withSite } from "./run.ts";

const kindArgument = { name: "KIND", about: catalogKinds.join(", ") };

function readKind(given: string): CatalogKind {
  const kind = catalogKinds.find((known) => known === given);
  if (kind) return kind;
  throw new UsageError(`KIND must be one of ${catalogKinds.join(", ")}`);
}

export const importCommand = command({
  name: "import",
  about: "Imports a CSV file into a site's catalog, all of it or nothing",
  arguments: [
    kindArgument,
    { name: "FILE", about: "its columns are listed in docs/import.md; - reads standard input" },
  ],
  options: {
    site: siteOption,
    "dry-run": { type: "boolean", about: "show what would change without saving anything" },
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
        const counts = `${lines} lines, ${added} added, ${changed} changed, ${same} unchanged`;
        const said = isDryRun
          ? `Dry run of ${kind} into ${site}, nothing was saved: ${counts}.`
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
    throw new Error(`${file} can't be read: ${reason(error)}`, { cause: error });
  }
}

const shownNames = 10;

function hint(unseen: readonly string[]): string {
  const more = unseen.length - shownNames;
  const names = unseen.slice(0, shownNames).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return `Visitors can't see yet that this is included: ${names}. Import fees that include it.`;
}

/** Prints each rejected line and returns the summary. */
function sayRefused(file: string, { refused, refusedCount }: ImportOutcome): string {
  for (const { line, field, why } of refused) {
    const what = field === "" ? why : `${field} ${why}`;
    process.stderr.write(`${plain(`${file}:${line}: ${what}`)}\n`);
  }
  const more = refusedCount - refused.length;
  if (more > 0) process.stderr.write(`and ${more} more\n`);
  const violations = refusedCount === 1 ? "1 error" : `${refusedCount} errors`;
  return `${file} was rejected: ${violations}. Nothing was saved.`;
}

/** A temporary file that replaces the old one only once it is complete. */
function outFile(file: string) {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && !known.isFile()) return { path: file, finish() {}, drop() {} };
  const final = known ? realpathSync(file) : file;
  const path = `${final}.${process.pid}.part`;
  return {
    path,
    ...modeOf(known),
    finish: () => renameSync(path, final),
    drop: () => rmSync(path, { force: true }),
  };
}

const modeOf = (known: Stats | undefined) => (known ? { mode: known.mode & 0o777 } : {});

export const exportCommand = command({
  name: "export",
  about: "Exports part of a site's catalog as a CSV file that import reads",
  arguments: [kindArgument],
  options: {
    site: siteOption,
    out: { type: "string", value: "FILE", about: "where to write; standard output by default" },
  },
  json: "{ site, kind, lines, file }, together with --out",
  run: async ({ site, out, json }, [kindName = ""]) => {
    const kind = readKind(kindName);
    if (json && (out === undefined || out === "-")) {
      throw new UsageError("--json needs --out FILE, because standard output has the CSV");
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
      throw new Error(`${file} can't be written: ${reason(error)}`, { cause: error });
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
