import { EventEmitter } from "node:events";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { readConfig, type Config } from "#server/config.ts";
import { openFront } from "./dev/front.ts";
import { runServer } from "./dev/run-server.ts";
import { openVite } from "./dev/vite.ts";

// `npm run dev`: this process holds the port, Vite and PostgreSQL; the server is a child process,
// replaced when its sources change.

const root = join(import.meta.dirname, "..");
const say = (line: string) => process.stdout.write(`${line}\n`);
process.env.NODE_ENV = "development";
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "compiled");

async function start(parts: AsyncDisposableStack): Promise<void> {
  const config = readConfig();
  const changes = new EventEmitter<{ server: [file: string] }>();
  const front = await openFront(config);
  parts.defer(() => front.close());
  const [database, vite] = await Promise.all([
    openDatabase(config, parts),
    openVite({
      root,
      dataDir: config.dataDir,
      upgrades: front.upgrades,
      onServerChange: (file) => changes.emit("server", file),
    }),
  ]);
  parts.defer(() => vite.close());
  const server = runServer({
    env: {
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
      PORT: String(front.port),
      RUNNING_DATABASE: database,
    },
    answer: (payload) => vite.environments.ssr.hot.handleInvoke(payload),
    say,
  });
  parts.defer(() => server.stop());
  front.serve(vite, server.port);

  changes.on("server", (file) => {
    const began = performance.now();
    void server.restart().then((isNewest) => {
      if (!isNewest) return;
      say(`${file}: server restarted in ${Math.round(performance.now() - began)} ms`);
      vite.environments.client.hot.send("enamel:restarted");
    });
  });
}

/** The embedded PostgreSQL keeps running while servers are replaced. */
async function openDatabase({ databaseUrl, dataDir }: Config, parts: AsyncDisposableStack) {
  if (databaseUrl !== undefined) return databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  parts.defer(() => postgres.stop());
  return postgres.url;
}

const parts = new AsyncDisposableStack();
let isEnding = false;
async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await parts.disposeAsync().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void end(0));
await start(parts).catch(async (error: unknown) => {
  process.stderr.write(`enamel: ${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
});
