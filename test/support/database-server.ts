import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#db/connect.ts";
import { cardWatch } from "./card-watch/card-watch.ts";
import { tallyOf } from "./card-watch/tally.ts";
import { asDatabase } from "./database-url.ts";
import { type PreparedServer, prepareServer } from "./prepared-server.ts";

/** One real PostgreSQL for the whole run, with migrated templates that each test file clones. */
export default async function setup(project: TestProject) {
  const given = givenServer();
  const own = given ? null : await prepareServer();
  const { url, demoFolder } = (given ?? own) as PreparedServer;
  const folder = mkdtempSync(join(tmpdir(), "enamel-tally-"));
  const tally = join(folder, "cards.jsonl");
  project.provide("databaseServer", url);
  project.provide("demoFolder", demoFolder);
  project.provide("cardTally", tally);
  project.provide("siteTables", await siteTablesOf(url));
  return async () => {
    await own?.stop();
    console.log(tallyOf(tally, cardWatch.searched));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A caller that runs Vitest many times in a row can keep one server for all runs. */
function givenServer(): PreparedServer | null {
  const { TEST_DATABASE_SERVER: url, TEST_DEMO_FOLDER: demoFolder } = process.env;
  return url && demoFolder ? { url, demoFolder } : null;
}

async function siteTablesOf(url: string): Promise<string[]> {
  const template = connect(asDatabase(url, "enamel_template"), { max: 1 });
  const { rows } = await template.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id'`,
  );
  await template.close();
  return rows.map(({ name }) => name);
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: string;
    demoFolder: string;
    /** The tables whose rows each belong to one site. */
    siteTables: string[];
  }
}
