import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#db/connect.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { houseCtx } from "./context.ts";
import { asDatabase } from "./database-url.ts";

/** One real PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "enamel-test-"));
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir });
  const home = connect(server.url);
  await home.pool.query("create database enamel_template");
  const template = connect(asDatabase(server.url, "enamel_template"));
  await migrate(template.pool);
  await loadDemo(houseCtx({ db: template.db, now: new Date("2026-01-15T12:00:00Z") }));
  await template.close();
  await home.close();
  project.provide("databaseServer", server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
  }
}
