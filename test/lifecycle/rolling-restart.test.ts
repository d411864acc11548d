import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { postmasterPid, serverProcesses } from "#test/db/embedded-server.ts";
import { sized } from "#test/support/size.ts";
import { freePort } from "./free-port.ts";
import { end, launch, makeDemoFolder, removeFolder } from "./launch.ts";
import { faultsInLog, get } from "./visitor.ts";

// Back and forth.
const restarts = sized(2, 3);
const clients = 6;

let dataDir: string;
beforeAll(() => {
  dataDir = makeDemoFolder();
});
afterAll(() => removeFolder(dataDir));

/** One GET over a kept-alive connection, as proxies do. */
function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: "localhost", accept: "text/html" };
    const sent = request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      response.on("error", reject).on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error("no answer")));
    sent.on("error", reject).end();
  });
}

test("a rolling restart of two processes loses no request", { timeout: 90_000 }, async () => {
  const ports = [await freePort(), await freePort()] as const;
  let [at, isOver, answered] = [0, false, 0];
  const lost: string[] = [];

  /**
   * Switches to the other port only when a connection is refused; any other failure counts as lost.
   */
  async function client(path: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let mine = at;
    while (!isOver) {
      try {
        const status = await ask(agent, ports[mine % 2] ?? 0, path);
        if (status === 200) answered += 1;
        else lost.push(`status ${status}`);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === "ECONNREFUSED") mine += 1;
        else lost.push(code ?? message);
      }
      await sleep(5);
    }
    agent.destroy();
  }

  const run = () => {
    const server = launch({ DATA_DIR: dataDir, PORT: String(ports[at % 2]) });
    onTestFinished(() => end(server, "SIGKILL"));
    return server;
  };
  let current = run();
  await current.port();
  const postgres = postmasterPid(dataDir);
  const paths = ["/", "/api/cms", "/faq", "/api/auth", "/healthz", "/?x=1"];
  const work = Array.from({ length: clients }, (_, index) => client(paths[index] ?? "/"));
  for (let restart = 0; restart < restarts; restart += 1) {
    at += 1;
    const next = run();
    await next.port();
    expect((await get(ports[at % 2] ?? 0, "/readyz")).status).toBe(200);
    const before = answered;
    await end(current);
    expect(await current.exit).toEqual([0, null]);
    expect(answered - before).toBeGreaterThan(clients);
    expect(current.heard.out).toContain("The database stays up for another process");
    expect(faultsInLog(current.heard.out)).toEqual([]);
    current = next;
    await sleep(1_000);
  }
  expect(postmasterPid(dataDir)).toBe(postgres);
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(sized(1_000, 2_000));
  isOver = true;
  await Promise.all(work);
  await end(current);

  expect(lost).toEqual([]);
  expect(serverProcesses(dataDir)).toEqual([]);
});
