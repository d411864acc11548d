import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import {
  ask,
  askUntilAnswered,
  killServer,
  postmasterPid,
  removeLeftovers,
  serverProcesses,
  start,
  startInChild,
  survivors,
  temporaryFolder,
} from "./embedded-server.ts";

vi.setConfig({ testTimeout: 40_000 });

const shared = temporaryFolder();

function partial(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith("cluster.partial"));
}

beforeAll(async () => {
  const database = await startEmbeddedPostgres({ dataDir: shared });
  await ask(database.url, "CREATE TABLE tooth AS SELECT 32 AS number");
  await database.stop();
});

afterAll(removeLeftovers);

// spec 14.8
test("a server whose Node was killed is adopted", async () => {
  const { child, url, exit } = startInChild(shared);
  const firstUrl = await url;
  const pid = postmasterPid(shared);
  child.kill("SIGKILL");
  await exit;

  const database = await start(shared);
  expect(database.url).toBe(firstUrl);
  expect(postmasterPid(shared)).toBe(pid);
  const pids = serverProcesses(shared);
  await database.stop();
  expect(survivors(pids)).toEqual([]);
});

// spec 14.8
test("a killed server comes back at the same URL with every committed row, even mid-query", async () => {
  const { url } = await start(shared);
  const busy = new Client(url);
  busy.on("error", () => {});
  await busy.connect();
  const endless = "SELECT count(md5(n::text)) FROM generate_series(1, 900000000) AS n";
  const computing = busy.query(endless).catch((error: unknown) => error);
  await ask(url, "INSERT INTO tooth VALUES (33)");
  killServer(shared);
  const rows = await askUntilAnswered(url, "SELECT number FROM tooth ORDER BY number", 20_000);
  expect(rows).toEqual([{ number: 32 }, { number: 33 }]);
  expect(await computing).toBeInstanceOf(Error);
});

test("an adopted server that is killed comes back too", async () => {
  const { child, url, exit } = startInChild(shared);
  await url;
  child.kill("SIGKILL");
  await exit;
  const database = await start(shared);
  killServer(shared);
  const [row] = await askUntilAnswered(database.url, "SELECT 1 AS one", 20_000);
  expect(row).toEqual({ one: 1 });
});

test("a stale pid file with another process's id does not stop the start", async () => {
  const file = join(shared, "cluster", "postmaster.pid");
  const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
  onTestFinished(() => void stranger.kill());
  writeFileSync(file, `${stranger.pid}\n${shared}/cluster\n1\n5432\n\n127.0.0.1\n\nready\n`);
  if (process.getuid?.() === 0)
    execFileSync("chown", ["--reference", join(shared, "cluster"), file]);
  const { url } = await start(shared);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("two processes started at once share one server, which stops with the last", async () => {
  const folder = temporaryFolder();
  const [one, two] = [startInChild(folder), startInChild(folder)];
  const url = await one.url;
  expect(await two.url).toBe(url);
  const pids = serverProcesses(folder);

  one.child.stdin.end();
  await one.exit;
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  killServer(folder);
  await askUntilAnswered(url, "SELECT 1", 20_000);
  pids.push(...serverProcesses(folder));
  two.child.stdin.end();
  await two.exit;
  expect(survivors(pids)).toEqual([]);
  expect(existsSync(join(folder, "cluster", "postmaster.pid"))).toBe(false);
});

test("two supervisors of one killed server restart it once", async () => {
  const other = startInChild(shared);
  const url = await other.url;
  const database = await start(shared);
  killServer(shared);
  await askUntilAnswered(url, "SELECT 1", 20_000);
  await sleep(1500);
  const keepers = "SELECT FROM pg_stat_activity WHERE application_name = 'enamel keeper'";
  expect(await ask(database.url, keepers)).toHaveLength(2);

  await database.stop();
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  other.child.stdin.end();
  await other.exit;
  await expect(ask(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
});

test("a kill during the first start leaves nothing that breaks the next", async () => {
  const folder = temporaryFolder();
  const { child, exit } = startInChild(folder);
  while (!partial(folder).some((name) => existsSync(join(folder, name, "cluster", "base")))) {
    await sleep(5);
  }
  child.kill("SIGKILL");
  await exit;
  expect(existsSync(join(folder, "cluster"))).toBe(false);

  const { url } = await start(folder);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(partial(folder)).toEqual([]);
});
