import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import { latestTransaction, searchRows } from "./card-watch/search-rows.ts";
import { asDatabase } from "./database-url.ts";

export type TestDatabase = Connection & {
  url: string;
  /** Excludes the rows that the test has written so far from the search for card numbers. */
  passOver(): Promise<void>;
  drop(): Promise<void>;
};

/** A separate database, cloned from the migrated template with the demo or the one without. */
export async function createTestDatabase(
  template: "enamel_template" | "enamel_empty" = "enamel_template",
): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const home = connect(server, { max: 1, longestStatement: 0 });
  let began = await latestTransaction(home.pool);
  await home.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const url = asDatabase(server, name);
  const connection = connect(url);
  return {
    ...connection,
    url,
    async passOver() {
      began = await latestTransaction(home.pool);
    },
    async drop() {
      await connection.close();
      const written = connect(url, { max: 1 });
      await searchRows(written.pool, began);
      await written.close();
      await home.pool.query(`drop database ${name} with (force)`);
      await home.close();
    },
  };
}
