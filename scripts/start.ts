import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { isUnchanged, serverEntry } from "./unchanged.ts";

process.env.NODE_ENV ??= "production";
const root = dirname(import.meta.dirname);
try {
  const server = isUnchanged(root) ? serverEntry(root) : await build();
  await import(pathToFileURL(server).href);
} catch (error) {
  process.stderr.write(`enamel: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function build(): Promise<string> {
  const { buildIfStale } = await import("./build.ts");
  return buildIfStale((line) => process.stdout.write(`${line}\n`));
}
