import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { asDatabase } from "#test/support/database-url.ts";
import { answerHere } from "./answer-here.ts";

let database: Connection;
let env: Record<string, string>;

const enamel = (...words: string[]) => answerHere(words, env);
const status = async () => JSON.parse((await enamel("db", "status", "--json")).out);
const count = async (sql: string) => Number((await database.pool.query(sql)).rows[0].count);

async function useMigrated() {
  const migrated = await createTestDatabase();
  onTestFinished(() => migrated.drop());
  database = migrated;
  env = { DATABASE_URL: migrated.url };
}

async function useEmpty() {
  const server = inject("databaseServer");
  const name = `commands_${randomUUID().slice(0, 8)}`;
  const home = connect(server, { max: 1 });
  await home.pool.query(`create database ${name}`);
  await home.close();
  env = { DATABASE_URL: asDatabase(server, name), DEMO: "on" };
  database = connect(env.DATABASE_URL ?? "", { max: 1 });
  onTestFinished(() => database.close());
}

// spec 18.9
test("an empty database stays empty until db migrate, which also loads the demo if it is on", async () => {
  await useEmpty();
  const tables = "select count(*) from pg_tables where schemaname in ('public', 'drizzle')";
  expect(await status()).toMatchObject({ schema: "empty", applied: 0 });
  const { code, out, err } = await enamel("sites", "list");
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(
    /^enamel: The database at \S+ is empty; run npm start or \.\/enamel db migrate\.\n$/,
  );
  expect(await count(tables)).toBe(0);

  const migrated = await enamel("db", "migrate");
  expect(migrated.out).toMatch(/^Applied \d+ migrations at \S+:\n {2}0000_foundation\n/);
  expect(await status()).toMatchObject({ schema: "current", pending: [] });
  const sites = JSON.parse((await enamel("sites", "list", "--json")).out);
  expect(sites.map(({ key }: { key: string }) => key)).toContain("harbor");
  expect((await enamel("db", "migrate")).out).toMatch(/^The database at \S+ is up to date\.\n$/);
});

// spec 18.9
test("commands leave an older schema unchanged and name db migrate, reading or writing", async () => {
  await useMigrated();
  const newest = "select max(created_at) from drizzle.__drizzle_migrations";
  await database.pool.query(
    `delete from drizzle.__drizzle_migrations where created_at = (${newest})`,
  );
  const state = async () => [
    await count("select count(*) from drizzle.__drizzle_migrations"),
    await count("select count(*) from sites"),
  ];
  const before = await state();
  for (const words of [
    ["sites", "list"],
    ["sites", "add", "brook", "--host", "brook.test", "--name", "Brook"],
  ]) {
    const { code, out, err } = await enamel(...words);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(
      /^enamel: The database at \S+ lacks 1 migration; run \.\/enamel db migrate\.\n$/,
    );
  }
  expect(await state()).toEqual(before);
  const { schema, pending } = await status();
  expect([schema, pending]).toEqual(["older", [expect.stringMatching(/^\d{4}_/)]]);
});

// spec 18.9
test("every command but db status refuses the schema of a newer build", async () => {
  await useMigrated();
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  for (const words of [
    ["sites", "list"],
    ["db", "migrate"],
  ]) {
    const { code, err } = await enamel(...words);
    expect([code, err]).toEqual([1, expect.stringContaining("by a newer version of Enamel")]);
  }
  expect(await status()).toMatchObject({ schema: "newer", pending: [] });
  expect((await enamel("db", "status")).out).toContain("schema    newer than this build");
});

// spec 18.9
test("a data folder without a database is named and left unchanged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "enamel-empty-"));
  for (const words of [
    ["sites", "list"],
    ["db", "status"],
  ]) {
    expect(await answerHere(words, { DATA_DIR: folder })).toEqual({
      code: 1,
      out: "",
      err: `enamel: There is no database in ${folder} yet; run npm start or ./enamel db migrate.\n`,
    });
  }
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
