import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Client } from "pg";
import { serverProcesses, survivors } from "#test/db/embedded-server.ts";
import { sized } from "#test/support/size.ts";
import { addressIn } from "./embedded-database.ts";
import { end, launch, makeDemoFolder, makeFolder, removeFolder, type Launched } from "./launch.ts";
import { faultsInLog, get, openForm, sendMessage } from "./visitor.ts";

// Loaded before the server: throws an unhandled error on a signal.
const faulty = (fault: string) =>
  `--import=data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(fault)}})`;

let dataDir: string;
beforeAll(async () => {
  dataDir = makeDemoFolder();
  // Complete the first start of a day, so that none of its work waits for the row that a test
  // locks.
  const server = launch({ DATA_DIR: dataDir });
  await server.port();
  await end(server);
});
afterAll(() => removeFolder(dataDir));

async function start(env: Record<string, string> = {}) {
  const server = launch({ DATA_DIR: dataDir, ...env });
  onTestFinished(() => end(server, "SIGKILL"));
  const port = await server.port();
  return { server, port, postgres: serverProcesses(dataDir) };
}

type Met = number | string;

/** What new connections get until the end: statuses, then "refused". */
async function watchReadiness(server: Launched, port: number, seen: Met[] = []): Promise<Met[]> {
  while (server.isRunning()) {
    const headers = { connection: "close" };
    const now = await get(port, "/readyz", { headers }).then(
      ({ status }) => status,
      (error: Error) => (error.cause as { code?: string }).code ?? error.message,
    );
    if (now !== seen.at(-1)) seen.push(now);
    await sleep(10);
  }
  return seen;
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s: not ready first, then closed, and a request in flight is answered",
  async (signal) => {
    const { server, port, postgres } = await start();
    const blocker = new Client(addressIn(dataDir));
    await blocker.connect();
    await blocker.query("begin; select from sites for update");
    const slow = sendMessage(await openForm(port));
    await sleep(100);

    server.kill(signal);
    const met: Met[] = [];
    const readiness = watchReadiness(server, port, met);
    await expect.poll(() => met.at(-1), { timeout: 10_000 }).toBe(503);
    // Under npm, Ctrl-C in a terminal sends the signal twice.
    server.kill(signal);
    await expect.poll(() => met.at(-1), { timeout: 10_000 }).toBe("ECONNREFUSED");
    await blocker.query("commit");
    await blocker.end();

    expect((await slow).status).toBe(201);
    expect(await server.exit).toEqual([0, null]);
    const seen = (await readiness).filter((status) => status !== 200);
    // The kernel resets connections that were not accepted before the port closed.
    if (seen.at(-2) === "ECONNRESET") seen.splice(-2, 1);
    expect(seen).toEqual([503, "ECONNREFUSED"]);
    expect(survivors(postgres)).toEqual([]);
    expect(server.heard.err).toBe("");
    expect(faultsInLog(server.heard.out)).toEqual([]);
  },
);

test.each(sized([0, 500, 1_500], [0, 500, 1_000, 1_500, 2_500]))(
  "a signal %i ms into the first start leaves nothing running",
  async (after) => {
    const folder = makeFolder();
    onTestFinished(() => removeFolder(folder));
    const early = launch({ DATA_DIR: folder });
    await sleep(after);
    early.kill("SIGTERM");
    // Until the process has installed its handlers, the signal kills it.
    const ends = [
      [0, null],
      [null, "SIGTERM"],
    ];
    expect(ends).toContainEqual(await early.exit);
    expect(early.heard.err).toBe("");
    expect(serverProcesses(folder)).toEqual([]);
  },
);

test.each([
  ["an unhandled rejection", "Promise.reject(new Error('loose tooth'))", "unhandledRejection"],
  ["an uncaught exception", "throw new Error('loose tooth')", "uncaughtException"],
])("%s is one line in the log, a drain and exit code 1", async (_what, fault, origin) => {
  const { server, port, postgres } = await start({ NODE_OPTIONS: faulty(fault) });
  server.kill("SIGUSR2");
  await sleep(300);
  expect((await get(port, "/readyz")).status).toBe(503);
  expect((await get(port, "/")).status).toBe(200);
  expect(await server.exit).toEqual([1, null]);
  const logged = server.heard.out.split("\n").filter((line) => line.startsWith("{"));
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: "fatal", origin });
  expect(logged[0]).toContain("loose tooth");
  expect(server.heard.err).toBe("");
  expect(survivors(postgres)).toEqual([]);
});
