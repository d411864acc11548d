import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { openDatabase, type Database } from "#server/database.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { systemCtx } from "#test/support/context.ts";
import { asDatabase } from "#test/support/database-url.ts";
import { makeQuickFolder } from "#test/support/quick-folder.ts";

// What a hole in the app could do at worst: read and write rows.

const beyondRows = [
  "create table tooth (number integer)",
  "drop table sites",
  "alter table audit_log disable trigger all",
  "set session_replication_role = replica",
  "copy (select 1) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  "truncate sessions",
  "update audit_log set actor = 'nobody'",
  "delete from audit_seals",
  "delete from ledger_entries",
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)",
];

/** The statements that are allowed after all, the role's rights, and whether the demo can be loaded. */
async function rightsOf({ connection: { db, pool } }: Database) {
  const allowed: string[] = [];
  for (const statement of beyondRows) {
    const said = await pool.query(statement).then(
      () => "allowed",
      (error: Error) => error.message,
    );
    if (!/permission denied|must be/.test(said)) allowed.push(`${statement}: ${said}`);
  }
  const { rows } = await pool.query(
    "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
  );
  await loadDemo(systemCtx({ db }));
  return { allowed, role: rows, sites: (await pool.query("select from sites")).rowCount };
}

const rowsAlone = {
  allowed: [],
  role: [{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }],
  sites: 3,
};

// spec 14.19
test("with the embedded database the app works as a role that can only use rows", async () => {
  const dataDir = makeQuickFolder("enamel-roles-");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  onTestFinished(() => database.stop());
  expect(await rightsOf(database)).toEqual(rowsAlone);
}, 120_000);

// spec 14.19
test("with a database of one's own the owner migrates, and the app starts without the owner", async () => {
  const id = randomUUID().slice(0, 8);
  const home = connect(inject("databaseServer"), { max: 1 });
  await home.pool.query(`create role "app-${id}" login password 'pass'`);
  await home.pool.query(`create database roles_${id.replaceAll("-", "")}`);
  onTestFinished(async () => {
    await home.pool.query(`drop database roles_${id} with (force)`);
    await home.pool.query(`drop role "app-${id}"`);
    await home.close();
  });
  const databaseOwnerUrl = asDatabase(inject("databaseServer"), `roles_${id}`);
  const app = Object.assign(new URL(databaseOwnerUrl), { username: `app-${id}`, password: "pass" });
  const both = { databaseUrl: app.href, databaseOwnerUrl, dataDir: "" };
  const first = await openDatabase(both, () => {});
  expect(await rightsOf(first)).toEqual(rowsAlone);
  await first.stop();
  const alone = await openDatabase({ databaseUrl: app.href, dataDir: "" }, () => {});
  expect(alone.migrated).toEqual([]);
  await alone.stop();
}, 120_000);
