import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killServer, postmasterRun } from "#test/db/embedded-server.ts";
import { testSecret } from "#test/support/context.ts";
import { end, launch, type Launched } from "#test/lifecycle/launch.ts";
import type { KillPlan } from "./plan.ts";
import { standsBy } from "./stands-by.ts";

type Given = {
  dataDir: string;
  script: string;
  gateway: { port: number; secret: string };
  env?: Record<string, string>;
};
const longestStart = 120_000;
/** A port with its server and the standby that replaces it when killed. */
type Place = { port: number; clockAhead: number; server: Launched; next: Launched };
const hour = 60 * 60 * 1_000;

/** Two servers on one database, with clocks two hours apart, each of which can be killed at any moment and restarts. */
export async function startServers({ dataDir, script: main, gateway, env: own = {} }: Given) {
  const all: Launched[] = [];
  const launchOn = (port: number, clockAhead: number, ...isWaiting: "waiting"[]) => {
    const env = {
      CHAOS_CLOCK_AHEAD: String(clockAhead),
      DATA_DIR: dataDir,
      PORT: String(port),
      SIGNING_SECRET: testSecret,
      CHECKOUTS_PER_ADDRESS: "1000000",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: join(dirname(main), "compiled"),
      ...own,
    };
    const script = [main, String(gateway.port), gateway.secret, ...isWaiting];
    const server = launch(env, { script });
    all.push(server);
    return server;
  };
  const stop = async () => {
    for (const server of all) await end(server);
  };
  const start = async (clockAhead: number): Promise<Place> => {
    const server = launchOn(0, clockAhead);
    const port = await server.port(longestStart);
    return { server, port, clockAhead, next: launchOn(port, clockAhead, "waiting") };
  };
  // The first one creates the database.
  const starting = (async () => [await start(0), await start(2 * hour)] as const)();
  const places = await starting.catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  async function killProcess(place: Place): Promise<void> {
    await end(place.server, "SIGKILL");
    place.server = place.next;
    await untilItStandsBy(place.server);
    place.server.kill("SIGUSR2");
    place.next = launchOn(place.port, place.clockAhead, "waiting");
  }
  const killed = new Set<string>();
  function killDatabase(): void {
    killed.add(postmasterRun(dataDir));
    killServer(dataDir);
  }
  const [first, second] = places;
  const blows: Record<KillPlan["aim"], () => Promise<unknown>> = {
    first: () => killProcess(first),
    second: () => killProcess(second),
    both: () => Promise.all(places.map(killProcess)),
    database: async () => killDatabase(),
    all: () => {
      killDatabase();
      return Promise.all(places.map(killProcess));
    },
  };
  const isDatabaseBack = () => {
    try {
      return !killed.has(postmasterRun(dataDir));
    } catch {
      return false;
    }
  };

  async function untilReady({ port, server }: Place): Promise<void> {
    for (const deadline = Date.now() + longestStart; ; await sleep(40)) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady && isDatabaseBack()) return;
      if (!server.isRunning())
        throw new Error(`ended by itself: ${server.heard.out}${server.heard.err}`);
      if (Date.now() > deadline) throw new Error(`not ready again: ${server.heard.out}`);
    }
  }

  return {
    ports: () => places.map(({ port }) => port),
    all,
    async kill(aim: KillPlan["aim"]): Promise<void> {
      await blows[aim]();
      await Promise.all(places.map(untilReady));
    },
    stop,
  };
}

async function untilItStandsBy({ heard, isRunning }: Launched): Promise<void> {
  for (const deadline = Date.now() + longestStart; !heard.out.includes(standsBy); await sleep(10)) {
    if (!isRunning() || Date.now() > deadline)
      throw new Error(`it does not stand by: ${heard.out}${heard.err}`);
  }
}
