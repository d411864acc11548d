import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { findRunning } from "#db/embedded-postgres/postmaster.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { makeQuickFolder } from "#test/support/quick-folder.ts";

const root = join(import.meta.dirname, "..", "..");
const drizzleKit = join(root, "node_modules", "drizzle-kit", "bin.cjs");

test("the migrations match the schema: nothing is left to generate", () => {
  const folder = mkdtempSync(join(tmpdir(), "enamel-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "db", "migrations"), folder, { recursive: true });
  // drizzle-kit resolves every folder relative to its working directory.
  const out = relative(root, folder);
  const args = ["generate", "--dialect", "postgresql", "--schema", "./db/schema", "--out", out];
  const said = execFileSync(process.execPath, [drizzleKit, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  expect(said).toContain("No schema changes");
  expect(readdirSync(folder)).toEqual(readdirSync(join(root, "db", "migrations")));
});

test("each migration is newer than the one before: a database takes no others", () => {
  const { entries } = JSON.parse(
    readFileSync(join(root, "db", "migrations", "meta", "_journal.json"), "utf8"),
  ) as { entries: { when: number }[] };
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});

test("the studio finds the database while another process runs it, and none afterward", async () => {
  const dataDir = makeQuickFolder("enamel-studio-");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(findRunning(join(dataDir, "nothing"))).toBeUndefined();
  const server = await startEmbeddedPostgres({ dataDir });
  const found = connect(findRunning(dataDir) ?? "", { max: 1 });
  const { rows } = await found.pool.query("select current_database() as name");
  expect(rows).toEqual([{ name: "enamel" }]);
  await found.close();
  await server.stop();
  expect(findRunning(dataDir)).toBeUndefined();
});

test("npm run db:studio says what to start when no database is running", () => {
  const dataDir = join(tmpdir(), "enamel-no-such-data");
  const { status, stderr } = spawnSync(process.execPath, [drizzleKit, "studio"], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    `enamel: No database is running in ${dataDir}: start it with npm start, or set DATABASE_URL.\n`,
  );
});
