import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import {
  ask,
  removeLater,
  removeLeftovers,
  serverProcesses,
  start,
  survivors,
  temporaryFolder,
} from "./embedded-server.ts";

vi.setConfig({ testTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const shared = temporaryFolder();

afterAll(removeLeftovers);

test("the first start prepares a database, and stop leaves no process and no pid file", async () => {
  const database = await start(shared);
  expect(database.lines).toEqual(["Preparing the database (first start only)…", "Database ready"]);
  await ask(database.url, "CREATE TABLE tooth AS SELECT 32 AS number");

  const pids = serverProcesses(shared);
  expect(pids.length).toBeGreaterThan(3);
  await Promise.all([database.stop(), database.stop()]);
  expect(survivors(pids)).toEqual([]);
  expect(existsSync(join(shared, "cluster", "postmaster.pid"))).toBe(false);
});

test("the second start takes under a second and finds the committed data", async () => {
  const times: number[] = [];
  let database = await start(shared);
  for (let again = 0; again < 3; again += 1) {
    await database.stop();
    const began = performance.now();
    database = await start(shared);
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
  expect(database.lines).toEqual(["Database ready"]);
  expect(await ask(database.url, "SELECT number FROM tooth")).toEqual([{ number: 32 }]);
});

// spec 14.9
test("only the password opens the database, and only this user can read the password", async () => {
  const database = await start(shared);
  const guess = new URL(database.url);
  guess.password = "guess";
  await expect(ask(guess.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(shared, "password")).mode & 0o777).toBe(0o600);
});

test("the five extensions can be created, and the database serves as a template", async () => {
  const { url } = await start(shared);
  for (const name of ["cube", "earthdistance", "pg_trgm", "citext", "pgcrypto"]) {
    await ask(url, `CREATE EXTENSION ${name}`);
  }
  await ask(url, "CREATE DATABASE copy TEMPLATE enamel");
  const copy = url.replace(/enamel$/, "copy");
  const miles = "SELECT earth_distance(ll_to_earth(0, 0), ll_to_earth(0, 1))::int AS meters";
  expect(await ask(copy, miles)).toEqual([{ meters: 111_320 }]);
});

test("every commit is flushed to the disk", async () => {
  const { url } = await start(shared);
  const settings = `SELECT setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`;
  expect(await ask(url, settings)).toEqual([1, 2, 3].map(() => ({ setting: "on" })));
});

test("a connection left open by this process does not keep the server running", async () => {
  const database = await start(shared);
  const forgotten = new Client(database.url);
  forgotten.on("error", () => {});
  await forgotten.connect();
  const pids = serverProcesses(shared);
  await database.stop();
  expect(survivors(pids)).toEqual([]);
});

test("an unusable data folder is reported in one line", async () => {
  const file = join(shared, "password");
  await expect(start(file)).rejects.toThrow(`${file} is not a folder`);
  await expect(start(join(file, "data"))).rejects.toThrow(/password.* is not a folder$/);
});

test("the output of a server that does not start is quoted", async () => {
  const folder = temporaryFolder();
  const database = await start(folder);
  await database.stop();
  writeFileSync(join(folder, "cluster", "PG_VERSION"), "12\n");
  await expect(start(folder)).rejects.toThrow(
    "PostgreSQL didn't start: database files are incompatible with server",
  );
});

test.skipIf(!isRoot)(
  "a data folder that root has closed to others keeps its data closed",
  async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    const dataDir = join(folder, "data");
    const first = await start(dataDir);
    const pointer = readFileSync(join(dataDir, "where-the-data-is.txt"), "utf8");
    const elsewhere = pointer.split("\n")[0] ?? "";
    removeLater(elsewhere);
    expect(elsewhere).toMatch(/^\/var\/lib\/enamel\/[0-9a-f]{12}$/);
    await ask(first.url, "CREATE TABLE tooth AS SELECT 32 AS number");
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.url, "SELECT number FROM tooth")).toEqual([{ number: 32 }]);
  },
);
