import { createApp } from "./app.ts";
import { loadBuild } from "./build.ts";
import { closedDoors, readConfig, type Config } from "./config.ts";
import { openDatabase } from "./database.ts";
import { createHealth } from "./health.ts";
import { listen } from "./http-server.ts";
import { createLog, type ServerLog } from "./log.ts";
import { createPageCache } from "./page-cache.ts";
import { createOriginReader } from "./request-origin.ts";
import { getSecret } from "#domain/secrets/get-secret.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { openSiteDirectory } from "./site-directory.ts";

const drainNotice = 900;

/** Starts everything in order and stops it in the opposite one; a fault is one clear line. */
export async function main(say: (line: string) => void): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const server = await start(config, log, say);
    stopOnSignal(() => server.stop(), log);
  } catch (error) {
    for (const line of (error as Error).message.split("\n")) process.stderr.write(`enamel: ${line}\n`);
    process.exit(1);
  }
}

type Running = { port: number; stop(): Promise<void> };

export async function start(config: Config, log: ServerLog, say: (line: string) => void): Promise<Running> {
  const database = await openDatabase(config, say);
  const { db } = database.connection;
  try {
    if (config.isDemo) await loadDemo(db, { now: new Date(), log });
    const signingSecret = config.signingSecret ?? (await getSecret(db, "signing"));
    const sites = await openSiteDirectory({ db, databaseUrl: database.url, isDemo: config.isDemo, log });
    const now = () => new Date();
    const readOrigin = createOriginReader(config.trustedProxies);
    const pageCache = createPageCache({ sites, readOrigin, now });
    const health = createHealth(db);
    const build = await loadBuild();
    const app = createApp({ config, db, sites, build, pageCache, signingSecret, readOrigin, health, log, now });
    const http = await listen({ app, pageCache, hosts: config.hosts, port: config.port });

    for (const site of sites.all()) {
      for (const host of site.hosts) say(`${site.name}: http://${host}:${http.port}`);
    }
    for (const door of closedDoors(config)) say(door);
    return {
      port: http.port,
      async stop() {
        health.isDraining = true;
        await new Promise((resolve) => setTimeout(resolve, drainNotice));
        await http.close();
        await sites.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop().catch(() => {});
    throw error;
  }
}

function stopOnSignal(stop: () => Promise<void>, log: ServerLog) {
  let isStopping = false;
  const onSignal = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        log.error({ err: error.stack }, "did not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
