import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { ask, killServer, serverProcesses } from "#test/db/embedded-server.ts";
import { answerHere } from "#test/cli/answer-here.ts";
import { copyDataFolder } from "#test/support/prepared-server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { addressIn } from "./embedded-database.ts";
import { freePort } from "./free-port.ts";
import { end, launch, makeDemoFolder, makeFolder, removeFolder } from "./launch.ts";
import { get } from "./visitor.ts";

const repository = new URL("../..", import.meta.url).pathname;

// The demo is loaded only after the kill, as on a first start.
const demo = sized("off", "on");

// A start is slow while other tests run.
const patience = { timeout: 150_000 };

let folder: string;
/** An empty database that slows down its migration. */
let slowFolder: string;
beforeAll(async () => {
  folder = makeFolder();
  slowFolder = join(folder, "slow");
  const database = await startEmbeddedPostgres({ dataDir: slowFolder });
  await ask(database.url, dawdleOn("content_versions"));
  await database.stop();
});
afterAll(() => removeFolder(folder));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await isSo()); await sleep(2)) {
    if (Date.now() > deadline) throw new Error("it did not come to that");
  }
}

const askIn = async (dataDir: string, query: string) => ask(addressIn(dataDir), query);

/** Adds a site where the start did not load a demo. */
async function addSite(env: Record<string, string>) {
  const words = ["sites", "add", "brook", "--host", "127.0.0.1", "--name", "Brook"];
  expect((await answerHere(words, env)).err).toBe("");
}

async function expectGoodStart(
  env: Record<string, string>,
  { look, ...elsewhere }: { root?: string; look?: () => Promise<void> } = {},
) {
  const port = await freePort();
  const server = launch({ ...env, PORT: String(port) }, elsewhere);
  onTestFinished(() => end(server, "SIGKILL"));
  // A start without a site prints no address.
  const ready = () => get(port, "/readyz").catch(() => null);
  await until(async () => !server.isRunning() || (await ready())?.status === 200);
  expect((await get(port, "/readyz")).status).toBe(200);
  if (env.DEMO === "off") await addSite(env);
  // The server hears of a new site from the database.
  await until(async () => (await get(port, "/")).status === 200);
  const page = await (await get(port, "/")).text();
  const [, style] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
  expect((await get(port, style ?? "/no-style")).status).toBe(200);
  await look?.();
  await end(server);
  expect(await server.exit).toEqual([0, null]);
  expect(server.heard.err).toBe("");
  expect(serverProcesses(env.DATA_DIR ?? folder)).toEqual([]);
}

test("killed while PostgreSQL prepares its folder: the next start works", patience, async () => {
  const dataDir = join(folder, "prepared");
  const first = launch({ DATA_DIR: dataDir });
  const isPreparing = (name: string) =>
    name.startsWith("cluster.partial-") && existsSync(join(dataDir, name, "cluster", "base"));
  await until(() => existsSync(dataDir) && readdirSync(dataDir).some(isPreparing));
  await end(first, "SIGKILL");
  await expectGoodStart({ DATA_DIR: dataDir, DEMO: demo });
  expect(readdirSync(dataDir).filter((name) => name.includes("partial"))).toEqual([]);
});

test.each([
  ["the server", false],
  ["the server and PostgreSQL", true],
])("%s killed during the first migration: the next start works", patience, async (_who, both) => {
  const dataDir = join(folder, both ? "migrated-both" : "migrated");
  mkdirSync(dataDir, { mode: 0o755 });
  copyDataFolder(slowFolder, dataDir);

  const first = launch({ DATA_DIR: dataDir });
  await until(async () => {
    const dawdling = "select from pg_stat_activity where wait_event = 'PgSleep'";
    return (await askIn(dataDir, dawdling).catch(() => [])).length > 0;
  });
  if (both) killServer(dataDir);
  await end(first, "SIGKILL");
  const tables = "select to_regclass('content_versions') is not null as stands";
  const look = async () => expect(await askIn(dataDir, tables)).toEqual([{ stands: true }]);
  await expectGoodStart({ DATA_DIR: dataDir, DEMO: demo }, { look });
});

/** Makes a migration pause for two seconds at one of its tables. */
const dawdleOn = (table: string) => `
  create function dawdle() returns event_trigger language plpgsql as $$
  begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity like '%.${table}')
    then perform pg_sleep(2); end if;
  end $$;
  create event trigger dawdle on ddl_command_end when tag in ('CREATE TABLE')
    execute function dawdle()`;

/** Only the page that the test opens. */
const homeAlone = `
  import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
  export default [
    layout("screens/error/route.tsx", [
      index("screens/content-page/route.tsx", { id: "home" }),
      route("*", "screens/not-found/route.tsx"),
    ]),
  ] satisfies RouteConfig;`;

test("killed during the build: the next start builds again and works", patience, async () => {
  const root = join(folder, "checkout");
  const isCopied = (path: string) =>
    !/^(?:node_modules|build|data|out|\.\w+)(?:\/|$)/.test(relative(repository, path));
  cpSync(repository, root, { recursive: true, filter: isCopied });
  symlinkSync(realpathSync(join(repository, "node_modules")), join(root, "node_modules"));
  if (!isLongRun) writeFileSync(join(root, "app", "routes.ts"), homeAlone);

  const dataDir = makeDemoFolder();
  onTestFinished(() => removeFolder(dataDir));
  const first = launch({ DATA_DIR: dataDir }, { root });
  await until(() => existsSync(join(root, "build", "client", "assets")));
  await end(first, "SIGKILL");
  expect(existsSync(join(root, "build", "fingerprint"))).toBe(false);
  if (isLongRun) return expectGoodStart({ DATA_DIR: dataDir }, { root });
  const second = launch({ DATA_DIR: dataDir }, { root });
  onTestFinished(() => end(second, "SIGKILL"));
  await until(() => second.heard.out.includes("Building the pages"));
});
