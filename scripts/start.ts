import { buildIfStale } from "./build.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

process.env.NODE_ENV ??= "production";
try {
  await buildIfStale(say);
} catch (error) {
  process.stderr.write(`enamel: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// Only now: what the server imports reads NODE_ENV and the build as it loads.
const { main } = await import("../server/main.ts");
await main(say);
