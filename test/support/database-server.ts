import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#db/connect.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { cardWatch } from "./card-watch/card-watch.ts";
import { searchRows } from "./card-watch/search-rows.ts";
import { tallyOf } from "./card-watch/tally.ts";
import { houseCtx } from "./context.ts";
import { asDatabase } from "./database-url.ts";
import { makeQuickFolder } from "./quick-folder.ts";

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = makeQuickFolder("enamel-test-");
  const server = await startEmbeddedPostgres({ dataDir });
  const home = connect(server.url);
  await home.pool.query("create database enamel_template");
  const template = connect(asDatabase(server.url, "enamel_template"));
  await migrate(template.pool);
  await loadDemo(houseCtx({ db: template.db, now: new Date("2026-01-15T12:00:00Z") }));
  await searchRows(template.pool, "0");
  await template.close();
  await home.close();
  if (cardWatch.findings.length > 0) throw new Error(cardWatch.findings.slice(0, 5).join("\n"));
  const tally = join(dataDir, "cards.jsonl");
  project.provide("databaseServer", server.url);
  project.provide("cardTally", tally);
  return async () => {
    await server.stop();
    console.log(tallyOf(tally, cardWatch.searched));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
  }
}
