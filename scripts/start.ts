import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build.ts";

process.env.NODE_ENV ??= "production";
try {
  const server = await buildIfStale((line) => process.stdout.write(`${line}\n`));
  await import(pathToFileURL(server).href);
} catch (error) {
  process.stderr.write(`enamel: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
