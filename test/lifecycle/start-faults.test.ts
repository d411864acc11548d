import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { canEnter } from "#db/embedded-postgres/system-user.ts";
import { openDatabase } from "#server/database.ts";
import { serverProcesses } from "#test/db/embedded-server.ts";
import { end, launch, makeDemoFolder, makeFolder, removeFolder } from "./launch.ts";

const visitor = { uid: idOf("-u"), gid: idOf("-g") };
// Only root can run as another user, who must be able to enter the checkout.
const canBeAnother = process.getuid?.() === 0 && canEnter(visitor, import.meta.dirname);

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => removeFolder(folder));

function idOf(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
}

/** How a failing start ended, and what it left behind. */
async function startThatFails(env: Record<string, string>, user: object = {}) {
  const server = launch({ DATA_DIR: folder, ...env }, user);
  onTestFinished(() => end(server, "SIGKILL"));
  const [code] = await server.exit;
  return { code, said: server.heard.err, left: serverProcesses(env.DATA_DIR ?? folder) };
}

test("a wrong password ends the start with one line that does not repeat it", async () => {
  const url = new URL(inject("databaseServer"));
  url.password = "guess";
  const { code, said } = await startThatFails({ DATABASE_URL: url.href });
  expect(code).toBe(1);
  expect(said).toMatch(/^enamel: The database at \S+ rejected these credentials; [^\n]+\n$/);
  expect(said).not.toContain("guess");
});

test("an invalid data folder is named in one line", async () => {
  const { code, said } = await startThatFails({ DATA_DIR: "/proc/enamel" });
  expect(code).toBe(1);
  expect(said).toMatch(/^enamel: \/proc\/enamel [^\n]+\n$/);
});

test.skipIf(!canBeAnother)("another user's data folder is named in one line", async () => {
  const closed = makeFolder();
  onTestFinished(() => removeFolder(closed));
  chmodSync(closed, 0o755);
  for (const dataDir of [closed, join(closed, "data")]) {
    const { code, said, left } = await startThatFails({ DATA_DIR: dataDir }, visitor);
    expect(code).toBe(1);
    expect(said).toBe(`enamel: ${dataDir} is not writable: this user has no permission\n`);
    expect(left).toEqual([]);
  }
});

test.skipIf(!canBeAnother)("root's data folder refuses another user in one line", async () => {
  const dataDir = makeDemoFolder();
  onTestFinished(() => removeFolder(dataDir));
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => {});
  await database.stop();
  chmodSync(dataDir, 0o777);
  const other = { uid: visitor.uid + 1, gid: visitor.gid + 1 };
  const { code, said } = await startThatFails({ DATA_DIR: dataDir }, other);
  expect(code).toBe(1);
  expect(said).toBe(
    `enamel: The data in ${dataDir}/cluster belongs to user ${visitor.uid}: start as that user or as root\n`,
  );
});

test("a newer schema in the embedded database leaves no server running", async () => {
  const dataDir = makeDemoFolder();
  onTestFinished(() => removeFolder(dataDir));
  const place = { databaseUrl: undefined, dataDir };
  await (await openDatabase(place, () => {})).stop();
  // Its owner's connection: the server's own role may not touch migrations.
  const database = await openDatabase(place, () => {}, { schema: "leave" });
  await database.connection.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  );
  await database.stop();
  const { code, said, left } = await startThatFails({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^enamel: The database was migrated by a newer version of Enamel; [^\n]+\n$/,
  );
  expect(left).toEqual([]);
});

test("a taken port leaves no server running", async () => {
  const folders = [makeDemoFolder(), makeDemoFolder()] as const;
  onTestFinished(() => folders.forEach(removeFolder));
  const first = launch({ DATA_DIR: folders[0] });
  onTestFinished(() => end(first));
  const port = String(await first.port());
  const dataDir = folders[1];
  expect(await startThatFails({ DATA_DIR: dataDir, PORT: port })).toEqual({
    code: 1,
    said: `enamel: Port ${port} is taken; set PORT to a free one.\n`,
    left: [],
  });
});
