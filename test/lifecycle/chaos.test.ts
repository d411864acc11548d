import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPayload } from "#domain/content/stored-content.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { killServer, postmasterRun, serverProcesses } from "#test/db/embedded-server.ts";
import { seed, sized } from "#test/support/size.ts";
import { end, launch, makeDemoFolder, removeFolder, type Launched } from "./launch.ts";
import { openPublisher } from "./publisher.ts";
import { watchPages, type Watch } from "./page-watch.ts";
import { seededRandom } from "./seeded-random.ts";
import { faultsInLog, get } from "./visitor.ts";

const kills = sized(3, 100);
const random = seededRandom(seed);

const acknowledged = new Map<number, string>();
const servers: Launched[] = [];
let dataDir: string;
let port = 0;
let isOver = false;
let publisher: ReturnType<typeof openPublisher>;
let pages: Watch;

beforeAll(async () => {
  dataDir = makeDemoFolder();
  await start();
  publisher = openPublisher(dataDir);
  pages = watchPages(() => port);
});
afterAll(async () => {
  isOver = true;
  await pages.stop();
  await publisher.close().catch(() => {});
  for (const server of servers) await end(server);
  removeFolder(dataDir);
});

async function start(): Promise<void> {
  const server = launch({ DATA_DIR: dataDir, PORT: String(port) });
  servers.push(server);
  port = await server.port();
}

const kill = {
  server: async () => {
    await end(servers.at(-1) as Launched, "SIGKILL");
    await start();
  },
  database: async () => killDatabase(),
  both: async () => {
    killDatabase();
    await kill.server();
  },
};

// Each once, in random order, then at random.
const aims = ["server", "database", "both"] as const;
const firstAims = aims.toSorted(() => random() - 0.5);

/** Publishes version after version; only a version that the operation returned is acknowledged. */
async function publishOn(): Promise<void> {
  for (let at = 1; !isOver; at += 1) {
    try {
      const { version, payload } = await publisher.publish(`marker-${seed}-${at}`);
      acknowledged.set(version, JSON.stringify(payload));
    } catch {
      // The database was down: nothing was acknowledged.
      await sleep(50);
    }
    await sleep(random() * 40);
  }
}

/** A dead postmaster's child processes still answer for a moment; that is not recovery. */
const killed = new Set<string>();
const killDatabase = () => {
  killed.add(postmasterRun(dataDir));
  killServer(dataDir);
};

function isDatabaseUp(): boolean {
  try {
    return !killed.has(postmasterRun(dataDir));
  } catch {
    return false;
  }
}

async function untilReady(): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await sleep(30)) {
    const ready = await get(port, "/readyz");
    if (ready.status === 200 && isDatabaseUp()) return;
    if (Date.now() > deadline) throw new Error(`not ready again: ${servers.at(-1)?.heard.out}`);
  }
}

/** Expects every acknowledged version unchanged, and the newest one shown. */
async function expectNothingLost(): Promise<void> {
  const promised = new Map(acknowledged);
  await using fresh = openPublisher(dataDir);
  const ctx = await fresh.operator();
  const versions = (await listVersions(ctx)).flatMap(({ version }) =>
    version === "working" ? [] : [version],
  );
  expect(versions).toEqual(versions.map((_, at) => versions.length - at));
  expect(versions).toContain(ctx.site.publishedVersion);
  expect(ctx.site.publishedVersion).toBeGreaterThanOrEqual(Math.max(1, ...promised.keys()));
  for (const [version, payload] of promised) {
    expect(versions).toContain(version);
    if (checked.has(version)) continue;
    expect(JSON.stringify(await findPayload(ctx, version))).toBe(payload);
    checked.add(version);
  }
}
const checked = new Set<number>();

// spec 14.8
test(
  `${kills} kills of server and database lose nothing and show no wrong page (ENAMEL_SEED=${seed})`,
  { timeout: sized(120_000, 1_200_000) },
  async () => {
    const writing = publishOn();
    const started = servers.length;
    for (let at = 0; at < kills; at += 1) {
      const seen = pages.markers.size;
      await sleep(150 + random() * 350);
      await expect.poll(() => pages.markers.size, { timeout: 20_000 }).toBeGreaterThan(seen);
      const alive = servers.at(-1);
      const what = firstAims[at] ?? aims[Math.floor(random() * aims.length)] ?? "both";
      await kill[what]();
      await untilReady();
      expect(servers.at(-1)?.isRunning()).toBe(true);
      // The server survives when only the database is killed.
      expect(servers.at(-1) === alive).toBe(what === "database");
      await expectNothingLost();
    }
    isOver = true;
    await writing;
    checked.clear();
    await expectNothingLost();
    await pages.stop();

    expect(servers.length).toBeGreaterThan(started);
    expect(acknowledged.size).toBeGreaterThan(kills);
    expect(pages.complaints).toEqual([]);
    // A connected client keeps the database running.
    await publisher.close();
    await end(servers.at(-1) as Launched);
    expect(servers.map(({ heard }) => faultsInLog(heard.out + heard.err)).flat()).toEqual([]);
    expect(serverProcesses(dataDir)).toEqual([]);
  },
);
