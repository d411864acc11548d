import { cpSync, existsSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { ask, killServer, serverProcesses } from "#test/db/embedded-server.ts";
import { end, launch, makeFolder, removeFolder } from "./launch.ts";
import { get } from "./visitor.ts";

const repository = new URL("../..", import.meta.url).pathname;

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => removeFolder(folder));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 25_000; !(await isSo()); await sleep(2)) {
    if (Date.now() > deadline) throw new Error("it did not come to that");
  }
}

async function expectGoodStart(env: Record<string, string>, elsewhere: { root?: string } = {}) {
  const server = launch(env, elsewhere);
  onTestFinished(() => end(server, "SIGKILL"));
  const port = await server.port();
  expect((await get(port, "/readyz")).status).toBe(200);
  const page = await (await get(port, "/")).text();
  const [, style] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
  expect((await get(port, style ?? "/no-style")).status).toBe(200);
  await end(server);
  expect(await server.exit).toEqual([0, null]);
  expect(server.heard.err).toBe("");
  expect(serverProcesses(env.DATA_DIR ?? folder)).toEqual([]);
}

test("killed while PostgreSQL prepares its folder: the next start works", async () => {
  const dataDir = join(folder, "prepared");
  const first = launch({ DATA_DIR: dataDir });
  const isPreparing = (name: string) =>
    name.startsWith("cluster.partial-") && existsSync(join(dataDir, name, "cluster", "base"));
  await until(() => existsSync(dataDir) && readdirSync(dataDir).some(isPreparing));
  await end(first, "SIGKILL");
  await expectGoodStart({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir).filter((name) => name.includes("partial"))).toEqual([]);
});

test.each([
  ["the server", false],
  ["the server and PostgreSQL", true],
])("%s killed in the middle of the first migration: the next start works", async (_who, both) => {
  const dataDir = join(folder, both ? "migrated-both" : "migrated");
  const database = await startEmbeddedPostgres({ dataDir });
  await ask(database.url, dawdleOn("content_versions"));
  await database.stop();

  const first = launch({ DATA_DIR: dataDir });
  await until(async () => {
    const dawdling = "select from pg_stat_activity where wait_event = 'PgSleep'";
    return (await ask(database.url, dawdling).catch(() => [])).length > 0;
  });
  if (both) killServer(dataDir);
  await end(first, "SIGKILL");
  await expectGoodStart({ DATA_DIR: dataDir });
  const tables = "select to_regclass('content_versions') is not null as stands";
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await ask(again.url, tables)).toEqual([{ stands: true }]);
  await again.stop();
});

/** Makes a migration stay for two seconds at one of its tables. */
const dawdleOn = (table: string) => `
  create function dawdle() returns event_trigger language plpgsql as $$
  begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%.${table}')
    then perform pg_sleep(2); end if;
  end $$;
  create event trigger dawdle on ddl_command_end when tag in ('CREATE TABLE')
    execute function dawdle()`;

test("killed in the middle of the build: the next start builds again and works", async () => {
  const root = join(folder, "checkout");
  const isCopied = (path: string) =>
    !/^(?:node_modules|build|data|out|\.\w+)(?:\/|$)/.test(relative(repository, path));
  cpSync(repository, root, { recursive: true, filter: isCopied });
  symlinkSync(realpathSync(join(repository, "node_modules")), join(root, "node_modules"));

  const dataDir = join(folder, "built");
  const first = launch({ DATA_DIR: dataDir }, { root });
  await until(() => existsSync(join(root, "build", "client", "assets")));
  await end(first, "SIGKILL");
  expect(existsSync(join(root, "build", "fingerprint"))).toBe(false);
  await expectGoodStart({ DATA_DIR: dataDir }, { root });
  // Two builds and two starts, which others run beside.
}, 60_000);
