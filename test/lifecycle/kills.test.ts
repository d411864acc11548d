import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { findPayload, type RawPayload } from "#domain/content/find-payload.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { getSite } from "#domain/sites/get-site.ts";
import { createLog } from "#server/log.ts";
import { postmasterPid } from "#test/db/embedded-server.ts";
import { textPage } from "#test/support/content.ts";
import { end, launch, makeFolder, removeFolder, type Launched } from "./launch.ts";
import { seededRandom } from "./seeded-random.ts";

const kills = Number(process.env.ENAMEL_KILLS ?? 20);
const seed = Number(process.env.ENAMEL_SEED ?? Date.now() % 1_000_000);
const random = seededRandom(seed);

let dataDir: string;
let server: Launched;
let port: number;
let isOver = false;
/** What was acknowledged: the marker of each version. */
const acknowledged = new Map<number, string>();
const complaints: string[] = [];

beforeAll(async () => {
  dataDir = makeFolder();
  await start();
});
afterAll(async () => {
  isOver = true;
  await end(server);
  removeFolder(dataDir);
});

async function start() {
  server = launch({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...(port ? { PORT: String(port) } : {}),
  });
  port = await server.port();
}

const secret = (name: string) => readFileSync(join(dataDir, name), "utf8").trim();
const database = () =>
  connect(`postgres://enamel:${secret("password")}@127.0.0.1:${secret("port")}/enamel`, { max: 2 });

async function operator({ db }: Connection): Promise<Ctx> {
  const ctx = {
    db,
    actor: { kind: "operator" as const, name: "writer" },
    now: new Date(),
    log: createLog("silent"),
  };
  return { ...ctx, site: await getSite(ctx, { key: "mesa" }) };
}

/** Publishes version after version; only what publishDraft returned counts as acknowledged. */
async function write() {
  const connection = database();
  for (let at = 1; !isOver; at += 1) {
    try {
      const ctx = await operator(connection);
      const payload = marked((await findPayload(ctx, 1)) ?? {}, `marker-${at}`);
      await saveDraft(ctx, { payload });
      acknowledged.set((await publishDraft(ctx)).version, `marker-${at}`);
    } catch {
      // Not acknowledged: the database was away.
    }
    await sleep(20 + random() * 60);
  }
  await connection.close();
}

/** The marker stands in two places, so that a page mixed of two versions would show. */
function marked(payload: RawPayload, marker: string): RawPayload {
  const copy = structuredClone(payload) as RawPayload & { pages: RawPayload[]; footer?: object };
  copy.pages.push(textPage("/marker", marker));
  copy.footer = { ...copy.footer, footer_txt: `<p>${marker}</p>` };
  return copy;
}

/** What a visitor may meet: a whole page, "come back", or a refused connection. Never a lie or a hang. */
async function read() {
  while (!isOver) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/marker`, {
        headers: { host: "mesa.localhost", accept: "text/html" },
        signal: AbortSignal.timeout(10_000),
      });
      const html = await response.text();
      const markers = new Set(html.match(/marker-\d+/g));
      if (response.status === 200 && markers.size !== 1)
        complaints.push(`a page of ${[...markers].join(" and ")}`);
      if (response.status === 503 && response.headers.get("retry-after") === null)
        complaints.push("503 without Retry-After");
      if (![200, 404, 503].includes(response.status)) complaints.push(`status ${response.status}`);
    } catch (error) {
      if ((error as Error).name === "TimeoutError") complaints.push("a request hung for 10 s");
    }
    await sleep(15);
  }
}

let killed = 0;

function killDatabase() {
  killed = postmasterPid(dataDir);
  process.kill(killed, "SIGKILL");
}

/** After the postmaster's end its children still answer for a moment; that is not yet recovery. */
function isDatabaseUp(): boolean {
  try {
    const pid = postmasterPid(dataDir);
    return pid !== killed && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function untilReady() {
  for (const deadline = Date.now() + 25_000; ; await sleep(50)) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (ready?.status === 200 && isDatabaseUp()) return;
    if (Date.now() > deadline) throw new Error(`not ready again after 25 s: ${server.heard.err}`);
  }
}

test(
  `${kills} kills of server and database lose no acknowledged version (ENAMEL_SEED=${seed})`,
  { timeout: 240_000 },
  async () => {
    const work = [write(), read()];
    for (let at = 0; at < kills; at += 1) {
      await sleep(200 + random() * 500);
      const aim = random();
      if (aim < 0.4) await end(server, "SIGKILL").then(start);
      else if (aim < 0.8) killDatabase();
      else {
        killDatabase();
        await end(server, "SIGKILL").then(start);
      }
      await untilReady();
      expect(server.isRunning()).toBe(true);
    }
    await sleep(500);
    isOver = true;
    await Promise.all(work);

    const connection = database();
    const ctx = await operator(connection);
    const numbers = (await listVersions(ctx))
      .map(({ version }) => version)
      .filter((version) => version !== "working");
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    expect(ctx.site.publishedVersion).toBe(numbers[0]);
    for (const [version, marker] of acknowledged) {
      expect(JSON.stringify(await findPayload(ctx, version))).toContain(`<p>${marker}</p>`);
    }
    await connection.close();
    expect(acknowledged.size).toBeGreaterThan(kills);
    expect(complaints).toEqual([]);
  },
);
