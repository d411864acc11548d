import { setTimeout as sleep } from "node:timers/promises";
import { openClock } from "#db/clock.ts";
import { connect } from "#db/connect.ts";
import type { SystemCtx } from "#domain/context.ts";
import { openVault } from "#domain/secrets/open-vault.ts";
import { demoSignIns } from "#domain/demo/demo-sign-ins.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { isEditionLoaded } from "#domain/demo/demo-edition.ts";
import type { Site } from "#domain/sites/site.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { addressOf } from "./address.ts";
import { createApp } from "./app.ts";
import { loadBuild, type ImportPages } from "./build.ts";
import { openCaptcha, openGateways, openScanner } from "./gateways.ts";
import { closedDoors, limitsLine, warnOfProxies } from "./closed-doors.ts";
import { readConfig, type Config } from "./config.ts";
import { openDatabase, type Database } from "./database.ts";
import { databaseError } from "./database-error.ts";
import { createDrain } from "./draining.ts";
import { createHealth } from "./health.ts";
import { listen } from "./http-server.ts";
import { createLog, type ServerLog } from "./log.ts";
import { createPageCache } from "./page-cache.ts";
import { untilEnded } from "./process-end.ts";
import { createOriginFinder } from "./assets.ts";
import { createOriginReader } from "./request-origin.ts";
import type { AppDeps } from "./deps.ts";
import { openSiteDirectory } from "./site-directory.ts";

const drainNotice = 900;

type Say = (line: string) => void;

/** Replaces parts of the server. No setting selects these: only a script that calls `main` can. */
type Given = {
  openGateways?: typeof openGateways;
  openDatabase?: typeof openDatabase;
  importPages?: ImportPages;
  loadBuild?: () => Promise<AppDeps["build"]>;
  createPageCache?: typeof createPageCache;
  createLog?: typeof createLog;
  listen?: typeof listen;
  isDevelopment?: true;
};

/** Starts everything in order and stops in reverse; an error is reported in one line. */
export async function main(say: Say, given: Given = {}): Promise<void> {
  // The reader of the output may close it; the server keeps running.
  process.stdout.on("error", () => {});
  try {
    const config = readConfig();
    const log = (given.createLog ?? createLog)(config.logLevel);
    process.exit(await untilEnded(log, (ending) => start(config, log, say, ending, given)));
  } catch (error) {
    for (const line of (error as Error).message.split("\n"))
      process.stderr.write(`enamel: ${line}\n`);
    process.exit(1);
  }
}

async function start(config: Config, log: ServerLog, say: Say, ending: AbortSignal, others: Given) {
  await using parts = new AsyncDisposableStack();
  // Loads while the database connects.
  const reading = others.loadBuild?.() ?? loadBuild(others.importPages);
  reading.catch(() => {});
  const database = await (others.openDatabase ?? openDatabase)(config, say, {
    longestStatement: 5_000,
    ending,
  });
  parts.defer(() => database.stop());
  const { db, pool } = database.connection;
  const { now, stop: stopClock } = await openClock(pool, config).catch((error: unknown) => {
    throw databaseError(error, database.place);
  });
  parts.defer(stopClock);
  const prepared = prepare({ config, log, now }, database, others);
  const { sites, signingSecret, formerSecrets, vault, address, gatewayFor } = await prepared.catch(
    (error: unknown) => {
      throw databaseError(error, database.place);
    },
  );
  parts.defer(() => sites.close());
  const readOrigin = createOriginReader(config.trustedProxies, {
    readsForwardedHost: config.readsForwardedHost,
    onUnnamedVisitor: warnOfProxies(log),
  });
  const pageCache = (others.createPageCache ?? createPageCache)({ sites, readOrigin, now });
  const health = createHealth(db);
  const build = await reading;
  const reports = createReportBuffer({ isForwarding: config.collector !== null });
  const app = createApp({
    config,
    address,
    gatewayFor,
    db,
    pool,
    sites,
    build,
    pageCache,
    reports,
    signingSecret,
    formerSecrets,
    vault,
    captcha: openCaptcha(config, vault),
    scanner: openScanner(config),
    readOrigin,
    health,
    log,
    now,
    isDevelopment: others.isDevelopment,
  });
  ending.throwIfAborted();
  const { hosts, port } = config;
  const drain = createDrain(pageCache);
  const http = await (others.listen ?? listen)({
    app,
    pageCache: drain.pageCache,
    readOrigin,
    hosts,
    port,
  });
  address.port = http.port;
  parts.defer(() => {
    const closed = http.close();
    drain.begin();
    return closed;
  });
  const given = {
    config,
    db,
    databaseUrl: database.url,
    vault,
    gatewayFor,
    log,
    now,
    port: http.port,
    reports,
    findOrigin: createOriginFinder(build.mapsDir),
  };
  const jobs = startJobs(given);
  parts.defer(() => jobs.stop());

  for (const site of sites.all()) {
    for (const host of site.hosts) say(`${site.name}: http://${host}:${http.port}`);
  }
  if (config.isDemo) for (const line of demoLines(http.port)) say(line);
  for (const door of closedDoors(config, sites.all())) say(door);
  say(limitsLine(config));
  if (!config.isDemo) for (const line of unaddressed(sites.all())) say(line);
  const running = parts.move();
  return async () => {
    health.isDraining = true;
    await sleep(drainNotice);
    await drain.untilQuiet();
    await running.disposeAsync();
  };
}

type Prepared = { config: Config; log: ServerLog; now: () => Date };

async function prepare(
  { config, log, now }: Prepared,
  { connection: { db }, url }: Database,
  { openGateways: open = openGateways }: Given,
) {
  const { vault, signingSecret, formerSecrets } = await openVault(db, config);
  const address = addressOf(config);
  const gatewayFor = open({ config, vault, address, now, log });
  const system = { vault, rules: config.rules, gatewayFor, paymentPurposes, log };
  if (config.isDemo && !(await isEditionLoaded(db)))
    await bringDemo(url, { ...system, now: now() });
  const sites = await openSiteDirectory({ db, databaseUrl: url, isDemo: config.isDemo, log });
  return { signingSecret, formerSecrets, vault, sites, address, gatewayFor };
}

/** A connection of its own: its large statements take long on a slow machine. */
async function bringDemo(
  url: string,
  system: Pick<SystemCtx, "vault" | "rules" | "gatewayFor" | "paymentPurposes" | "now" | "log">,
) {
  const { loadDemo } = await import("#domain/demo/load-demo.ts");
  const connection = connect(url, { max: 2, name: "enamel-demo", longestStatement: 0 });
  try {
    await loadDemo({ ...system, db: connection.db });
  } finally {
    await connection.close();
  }
}

/** The demo's addresses and logins. */
function demoLines(port: number): string[] {
  const { member, staff } = demoSignIns;
  const at = ({ site }: { site: string }, path: string) => `http://${site}:${port}${path}`;
  return [
    `Member: ${at(member, "/member-login")}  ${member.email}  ${member.password}`,
    `Studio: ${at(staff, "/studio")}  ${staff.email}  ${staff.password}  code from TOTP secret ${staff.totpSecret}`,
  ];
}

/** Links for search engines and emails need an address that no request can choose. */
function unaddressed(sites: Site[]): string[] {
  return sites
    .filter((site) => !site.settings.origin)
    .map(
      ({ key }) =>
        `Site ${key} has no public address: ./enamel sites set --site ${key} --origin https://…`,
    );
}
