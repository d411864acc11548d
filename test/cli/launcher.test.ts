import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

const root = join(import.meta.dirname, "..", "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
// A folder with a space in its name; the links lead there in two steps.
const folder = mkdtempSync(join(tmpdir(), "enamel launcher "));
const link = join(folder, "enamel");
let database: TestDatabase;

beforeAll(async () => {
  symlinkSync(join(root, "enamel"), join(folder, "first"));
  symlinkSync("first", link);
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

// spec 18.7
test("./enamel writes only JSON into a file, from another folder and through links", () => {
  // The system's own Node, if there is one, is not the project's.
  const env = { PATH: "/usr/bin:/bin", DATABASE_URL: database.url, DEMO: "on" };
  const line = '"$0" content get --site localhost > site.json';
  const { status, stderr } = spawnSync("sh", ["-c", line, link], { cwd: folder, env });
  expect([status, String(stderr)]).toEqual([0, ""]);
  expect(JSON.parse(readFileSync(join(folder, "site.json"), "utf8"))).toHaveProperty("pages");
});

// spec 18.7
test("./enamel --version prints only the version of the package", () => {
  expect(execFileSync(link, ["--version"], { cwd: "/", encoding: "utf8" })).toBe(`${version}\n`);
});

// spec 18.7
test("Ctrl-C ends a command at once with exit code 130, and rolls back its transaction", async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DEMO: "on" };
  const child = spawn(link, ["import", "offices", "-", "--site", "mesa"], { env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => said.push(String(text)));
  }
  const ended = once(child, "exit");
  child.stdin.on("error", () => {});
  child.stdin.write("external_id\n");
  const open = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'enamel-cli' and xact_start is not null`;
  const transactions = async () => (await database.pool.query(open)).rows[0].count;
  await expect.poll(transactions, { timeout: 20_000 }).toBe(1);
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(said).toEqual([]);
  await expect.poll(transactions).toBe(0);
});

test("./enamel without any Node says what to do", () => {
  const bare = join(folder, "bare");
  const bin = join(folder, "bin");
  for (const made of [bare, bin]) mkdirSync(made);
  copyFileSync(join(root, "enamel"), join(bare, "enamel"));
  const dirname = execFileSync("sh", ["-c", "command -v dirname"], { encoding: "utf8" }).trim();
  symlinkSync(dirname, join(bin, "dirname"));
  const { status, stderr } = spawnSync("/bin/sh", [join(bare, "enamel")], { env: { PATH: bin } });
  expect([status, String(stderr)]).toEqual([
    1,
    `enamel: there is no Node here: run npm ci in ${bare}\n`,
  ]);
});
