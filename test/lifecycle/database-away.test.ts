import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  ask,
  killServer,
  postmasterPid,
  serverProcesses,
  survivors,
} from "#test/db/embedded-server.ts";
import { addressIn, freeze } from "./embedded-database.ts";
import { end, launch, makeDemoFolder, removeFolder, type Launched } from "./launch.ts";
import { openPublisher } from "./publisher.ts";
import { faultsInLog, get, openForm, sendMessage, type Visitor } from "./visitor.ts";

let dataDir: string;
let server: Launched;
let port: number;
let visitor: Visitor;

beforeAll(async () => {
  dataDir = makeDemoFolder();
  server = launch({ DATA_DIR: dataDir });
  port = await server.port();
  visitor = await openForm(port);
  // From now on this page is cached.
  await get(port, "/");
});
afterAll(async () => {
  await end(server, "SIGKILL");
  removeFolder(dataDir);
});

const asPage = { headers: { accept: "text/html" } };

type Answer = { status: number; retryAfter: string | null; body: string; took: number };

async function timed(asked: () => Promise<Response>): Promise<Answer> {
  const began = performance.now();
  const response = await asked();
  const body = await response.text();
  const took = performance.now() - began;
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body, took };
}

async function untilReady(): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    const { status } = await get(port, "/readyz");
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`not ready again: ${server.heard.err}`);
  }
}

/** Collects every answer until another database is there: complete or 503, never a hang. */
async function answersUntilReady(killed: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isBack = false;
  const keepAsking = async (asked: () => Promise<Response>) => {
    while (!isBack) {
      answers.push(await timed(asked));
      await sleep(5);
    }
  };
  const work = [
    keepAsking(() => get(port, "/")),
    keepAsking(() => get(port, "/?fresh=1", asPage)),
    keepAsking(() => get(port, "/api/cms")),
    keepAsking(() => sendMessage(visitor)),
  ];
  // Its connections outlive a killed server for a moment: it still looks ready then.
  // Between the two there is no file with a number.
  await expect.poll(() => postmasterPid(dataDir) || killed, { timeout: 20_000 }).not.toBe(killed);
  await untilReady();
  isBack = true;
  await Promise.all(work);
  return answers;
}

const isHonest = ({ status, retryAfter }: Answer) =>
  status === 200 || status === 201 || (status === 503 && retryAfter !== null);

test("a killed database: every answer is complete or 503, and the server restarts it", async () => {
  const known = await ask(addressIn(dataDir), "select count(*)::int as rows from contact_messages");
  const killed = postmasterPid(dataDir);
  killServer(dataDir);
  const answers = await answersUntilReady(killed);

  expect(answers.filter((answer) => !isHonest(answer))).toEqual([]);
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(10_000);
  // It was noticed: some were refused, or waited for the next database.
  expect(answers.filter(({ status, took }) => status === 503 || took > 500)).not.toEqual([]);
  const acknowledged = answers.filter(({ status }) => status === 201);
  const kept = await ask(addressIn(dataDir), "select number from contact_messages order by 1");
  const numbers = kept.map(({ number }) => `M-${String(number).padStart(6, "0")}`);
  expect(numbers.length).toBeGreaterThanOrEqual(Number(known[0]?.rows) + acknowledged.length);
  for (const { body } of acknowledged) {
    expect(numbers).toContain((JSON.parse(body) as { number: string }).number);
  }
  expect(server.isRunning()).toBe(true);
});

test("a frozen database: pages come from the cache, a form gets 503 within 10 s", async () => {
  const frozen = freeze(dataDir);
  try {
    const page = timed(() => get(port, "/"));
    // More than there are connections: a failure must not leak any.
    const asked = Array.from({ length: 25 }, () => timed(() => sendMessage(visitor)));
    const answers = await Promise.all([...asked, timed(() => get(port, "/readyz"))]);
    expect([(await page).status, (await page).took < 1_000]).toEqual([200, true]);
    for (const { status, retryAfter, body, took } of answers) {
      expect([status, retryAfter]).toEqual([503, "5"]);
      expect(took).toBeLessThan(10_000);
      expect(body).not.toMatch(/insert|select|timeout/i);
    }
  } finally {
    frozen.thaw();
  }
  await untilReady();
  expect((await sendMessage(visitor)).status).toBe(201);
});

test("a publication shows at once after the database was down", async () => {
  killServer(dataDir);
  await sleep(300);
  await untilReady();
  // The server has to reconnect its LISTEN too, which takes at most a second.
  await sleep(1_500);
  const publisher = openPublisher(dataDir);
  onTestFinished(() => publisher.close());
  const { version } = await publisher.publish("back again");
  const began = Date.now();
  const shows = async () => {
    const content = (await (await get(port, "/api/cms")).json()) as { version: number };
    const page = await (await get(port, "/marker", asPage)).text();
    return content.version === version && page.includes("back again");
  };
  while (!(await shows())) {
    expect(Date.now() - began).toBeLessThan(2_000);
    await sleep(20);
  }
});

test("the log meanwhile is JSON, names no person, and the shutdown is clean", async () => {
  const postgres = serverProcesses(dataDir);
  await end(server);
  expect(await server.exit).toEqual([0, null]);
  expect(server.heard.out).toContain("request failed");
  expect(faultsInLog(server.heard.out + server.heard.err)).toEqual([]);
  expect(server.heard.err).toBe("");
  expect(survivors(postgres)).toEqual([]);
});
