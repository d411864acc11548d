import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { connect, type Connection } from "#db/connect.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { secrets } from "#db/schema/secrets.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { cardWatch } from "./card-watch/card-watch.ts";
import { searchRows } from "./card-watch/search-rows.ts";
import { systemCtx, testSecret } from "./context.ts";
import { asDatabase } from "./database-url.ts";
import { makeQuickFolder } from "./quick-folder.ts";

export type PreparedServer = {
  url: string;
  /** A data folder as a first start leaves it, to copy from. */
  demoFolder: string;
};

/** A server with the templates `enamel_empty` and `enamel_template`, which contains the demo. */
export async function prepareServer(): Promise<PreparedServer & { stop(): Promise<void> }> {
  const dataDir = makeQuickFolder("enamel-test-");
  const demoFolder = makeQuickFolder("enamel-demo-");
  // A data folder can be copied only while no server uses it.
  const first = await startEmbeddedPostgres({ dataDir });
  await fill(first.url);
  await first.stop();
  copyDataFolder(dataDir, demoFolder);
  const server = await startEmbeddedPostgres({ dataDir });
  await asHome(server.url, async ({ pool }) => {
    await pool.query("alter database enamel rename to enamel_template");
    await pool.query("create database enamel");
    // Nothing crashes this server, so no test waits for its log.
    await pool.query("alter role enamel set synchronous_commit = off");
  });
  if (cardWatch.findings.length > 0) throw new Error(cardWatch.findings.slice(0, 5).join("\n"));
  return {
    url: server.url,
    demoFolder,
    async stop() {
      await server.stop();
      for (const folder of [dataDir, demoFolder]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Leaves out locks, ports and logs; keeps owners and modes, since the database runs as its own
 * user.
 */
export function copyDataFolder(from: string, to: string): void {
  const parts = ["cluster", "password"].map((name) => join(from, name));
  execFileSync("cp", ["-a", ...parts, to]);
}

async function fill(url: string): Promise<void> {
  const empty = connect(url);
  await migrate(empty.pool);
  await empty.close();
  await asHome(url, async ({ pool }) => {
    await pool.query("create database enamel_empty template enamel strategy file_copy");
    // Logs kept for reuse would be most of what is copied.
    await pool.query("alter system set wal_recycle = off");
    await pool.query("select pg_reload_conf()");
  });
  const enamel = connect(url);
  // The demo's own secrets are sealed with it.
  await enamel.db.insert(secrets).values({ name: "signing", value: testSecret });
  await loadDemo(systemCtx({ db: enamel.db, now: new Date("2026-01-15T12:00:00Z") }));
  await searchRows(enamel.pool, "0");
  await enamel.pool.query("alter system reset wal_recycle");
  await enamel.close();
}

/** Runs in the one database that is not used as a template. */
async function asHome(url: string, work: (home: Connection) => Promise<void>): Promise<void> {
  const home = connect(asDatabase(url, "postgres"), { max: 1, longestStatement: 0 });
  try {
    await work(home);
  } finally {
    await home.close();
  }
}
