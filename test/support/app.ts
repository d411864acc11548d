import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { createVault } from "#domain/secrets/vault.ts";
import type { Captcha } from "#gateways/captcha.ts";
import { addressOf } from "#server/address.ts";
import { createApp } from "#server/app.ts";
import type { AppDeps } from "#server/deps.ts";
import { loadBuild, type AppBuild } from "#server/build.ts";
import { openCaptcha, openGateways, openScanner } from "#server/gateways.ts";
import { readConfig } from "#server/config.ts";
import { createHealth } from "#server/health.ts";
import { listen } from "#server/http-server.ts";
import { createLog } from "#server/log.ts";
import { createPageCache } from "#server/page-cache.ts";
import type { GatewayFor } from "#domain/billing/payment.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { openSiteDirectory } from "#server/site-directory.ts";
import { directories } from "./catalog.ts";
import { cardWatch } from "./card-watch/card-watch.ts";
import { watchCall } from "./card-watch/watch-requests.ts";
import { testSecret } from "./context.ts";
import { createTestDatabase } from "./database.ts";

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type RequestOptions = RequestInit & { host?: string };

/** The whole server on a separate database, called as a function. */
export async function startTestApp(
  changes: {
    now?: () => Date;
    env?: Record<string, string>;
    captcha?: Captcha;
    gatewayFor?: GatewayFor;
    /** Also behind a socket, since the gateway is called over a real one. */
    sandbox?: boolean;
  } = {},
) {
  const database = await createTestDatabase();
  // A file of tests logs in more often than one person does.
  const often = { CHECKS_PER_ACCOUNT: "10000" };
  const config = readConfig({ DEMO: "on", LOG_LEVEL: "silent", ...often, ...changes.env });
  const log = createLog("debug", cardWatch.log);
  const { db } = database;
  const sites = await openSiteDirectory({ db, databaseUrl: database.url, isDemo: true, log });
  directories.set(db, sites);
  const now = changes.now ?? (() => new Date());
  const readOrigin = createOriginReader(config.trustedProxies);
  const signingSecret = testSecret;
  const vault = createVault(signingSecret);
  const address = addressOf(config);
  const deps: AppDeps & { build: AppBuild } = {
    config,
    address,
    db,
    pool: database.pool,
    reports: createReportBuffer({ isForwarding: config.collector !== null }),
    sites,
    readOrigin,
    pageCache: createPageCache({ sites, readOrigin, now }),
    health: createHealth(db),
    build: await loadBuild(),
    signingSecret,
    vault,
    captcha: changes.captcha ?? openCaptcha(config, vault),
    scanner: openScanner(config),
    gatewayFor: changes.gatewayFor ?? openGateways({ config, vault, address }),
    now,
    log,
  };
  const app = createApp(deps);
  const answer = app.fetch;
  app.fetch = (request, incoming, ...rest) => {
    // Socket requests are checked elsewhere.
    if (!incoming || !("incoming" in incoming)) watchCall(request);
    return answer(request, incoming, ...rest);
  };
  const http = changes.sandbox
    ? await listen({
        app,
        pageCache: deps.pageCache,
        readOrigin: deps.readOrigin,
        hosts: ["127.0.0.1"],
        port: 0,
      })
    : null;
  if (http) address.port = http.port;
  return {
    app,
    db,
    pool: database.pool,
    deps,
    async request(
      path: string,
      { host = "localhost", ...init }: RequestOptions = {},
    ): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set("host", host);
      return app.request(`http://${host}${path}`, { ...init, headers });
    },
    async close() {
      await http?.close();
      await sites.close();
      await database.drop();
    },
  };
}
