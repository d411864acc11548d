import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect as dial, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import { openDatabase } from "#server/database.ts";
import { asDatabase } from "#test/support/database-url.ts";

const id = randomUUID().slice(0, 8);
const server = inject("databaseServer");
let home: Connection;

let inVain: Promise<{ said: string; took: number }>;

beforeAll(() => {
  home = connect(server, { max: 1 });
  // Started here so that it runs during the other tests.
  inVain = timed(changed(server, "port", "1"));
});
afterAll(() => home.close());

async function open(databaseUrl: string) {
  const lines: string[] = [];
  const database = await openDatabase({ databaseUrl, dataDir: "" }, (line) => lines.push(line));
  onTestFinished(() => database.stop());
  return { ...database, lines };
}

async function timed(databaseUrl: string) {
  const began = performance.now();
  const said = await openDatabase({ databaseUrl, dataDir: "" }, () => {}).then(
    () => "opened",
    (error: Error) => error.message,
  );
  return { said, took: performance.now() - began };
}

/** Deleted with its server at the end of the run. */
async function createDatabase(name: string): Promise<string> {
  await home.pool.query(`create database ${name}`);
  return asDatabase(server, name);
}

function changed(url: string, part: "username" | "password" | "port", value: string): string {
  const other = new URL(url);
  other[part] = value;
  return other.href;
}

// spec 14.5
test("an empty database is migrated, and the second start is quiet", async () => {
  const url = await createDatabase(`empty_${id}`);
  for (const time of [1, 2]) {
    const { connection, lines } = await open(url);
    const { rows } = await connection.pool.query("select count(*)::int as sites from sites");
    expect({ time, rows, lines }).toEqual({ time, rows: [{ sites: 0 }], lines: [] });
  }
});

test.each([
  [
    "a wrong password",
    changed(server, "password", "guess"),
    "rejected these credentials; check the user and password",
  ],
  ["no password", changed(server, "password", ""), "needs a password; put it in DATABASE_URL"],
  ["an unknown user", changed(server, "username", "stranger"), "rejected these credentials"],
  ["a missing database", asDatabase(server, `absent_${id}`), "There is no database at 127.0.0.1:"],
])("%s is one clear line without a password", async (_what, url, words) => {
  const rejection = await open(url).catch((error: Error) => error.message);
  expect(rejection).toContain(words);
  expect(rejection).not.toMatch(/\n|guess/);
  expect(rejection).not.toContain(new URL(server).password);
});

test("a failed login leaves no connection behind that would hold up the dropping of databases", async () => {
  await createDatabase(`gone_${id}`);
  for (const password of ["", "guess"])
    await expect(open(changed(server, "password", password))).rejects.toThrow(/password/);
  const began = performance.now();
  await home.pool.query(`drop database gone_${id}`);
  expect(performance.now() - began).toBeLessThan(10_000);
}, 90_000);

// spec 14.5
test("a database migrated by a newer build is refused", async () => {
  const url = await createDatabase(`newer_${id}`);
  const { connection } = await open(url);
  await connection.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  await expect(open(url)).rejects.toThrow("migrated by a newer version of Enamel");
});

test("a user who cannot create tables learns which permission is missing", async () => {
  const name = `closed_${id}`;
  const url = await createDatabase(name);
  await home.pool.query(`create role ${name} login password 'weak'`);
  const weak = changed(changed(url, "username", name), "password", "weak");
  await expect(open(weak)).rejects.toThrow(
    /^This user lacks a permission at .*permission denied.*owner of the database\.$/,
  );
});

// spec 14.6
test("a database that starts late is waited for, with a message", async () => {
  const name = `late_${id}`;
  const url = await createDatabase(name);
  const { port, stop } = await lateForwarder(Number(new URL(server).port));
  onTestFinished(stop);
  const { lines } = await open(changed(url, "port", String(port)));
  expect(lines).toEqual([
    `The database at 127.0.0.1:${port}/${name} isn't answering yet; trying for 10 seconds…`,
  ]);
});

// spec 14.6
test("waiting for a database that never answers ends after ten seconds", async () => {
  const { said, took } = await inVain;
  expect(said).toContain("The database at 127.0.0.1:1/enamel can't be reached (ECONNREFUSED)");
  expect(took).toBeGreaterThan(9_000);
});

test("an unusable data folder is named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "enamel-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "data");
  writeFileSync(file, "");
  const config = { databaseUrl: undefined, dataDir: file };
  await expect(openDatabase(config, () => {})).rejects.toThrow(`${file} is not a folder`);
});

/** A port that is closed for a second and then forwards to the database. */
async function lateForwarder(target: number) {
  const forwarder = createServer((socket) => {
    const upstream = dial(target, "127.0.0.1");
    socket.on("error", () => upstream.destroy()).pipe(upstream);
    upstream.on("error", () => socket.destroy()).pipe(socket);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      forwarder.listen(port, "127.0.0.1", () =>
        resolve((forwarder.address() as { port: number }).port),
      );
    });
  const port = await listen(0);
  await new Promise((resolve) => forwarder.close(resolve));
  void sleep(1_000).then(() => listen(port));
  return { port, stop: () => void forwarder.close() };
}
