import { connect } from "#db/connect.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { noScanner } from "#gateways/virus-scanner.ts";
import { addressOf } from "#server/address.ts";
import { createApp } from "#server/app.ts";
import { loadBuild } from "#server/build.ts";
import { openCaptcha } from "#server/gateways.ts";
import { readConfig } from "#server/config.ts";
import { createHealth } from "#server/health.ts";
import { listen } from "#server/http-server.ts";
import { createLog } from "#server/log.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { openSiteDirectory } from "#server/site-directory.ts";
import { sandboxAt } from "./checkout-adapter.ts";
import type { Gateway } from "./checkout-gateway.ts";
import { addPeople, benchSecret } from "./checkout-people.ts";
import { openShop } from "./checkout-way.ts";
import { recordStatements, type Statement } from "./statement-recorder.ts";

/** The SQL of one enrollment, from a server in this process without jobs. */
export async function recordEnrollment(
  databaseUrl: string,
  { planId, gateway }: { planId: string; gateway: Gateway },
): Promise<Statement[]> {
  const connection = connect(databaseUrl);
  const { db, pool } = connection;
  const said = recordStatements(pool);
  const config = readConfig({ DEMO: "on", LOG_LEVEL: "error", CHECKOUTS_PER_ADDRESS: "1000000" });
  const log = createLog("error");
  const sites = await openSiteDirectory({ db, databaseUrl, isDemo: true, log });
  const vault = createVault(benchSecret);
  const address = addressOf(config);
  const payments = sandboxAt(gateway.port);
  const readOrigin = createOriginReader([]);
  const now = () => new Date();
  const pageCache = createPageCache({ sites, readOrigin, now });
  const app = createApp({
    config,
    address,
    db,
    pool,
    reports: createReportBuffer(),
    sites,
    readOrigin,
    pageCache,
    health: createHealth(db),
    build: await loadBuild(),
    signingSecret: benchSecret,
    vault,
    captcha: openCaptcha(config, vault),
    scanner: noScanner,
    gatewayFor: () => payments,
    now,
    log,
  });
  const http = await listen({ app, pageCache, readOrigin, hosts: ["127.0.0.1"], port: 0 });
  address.port = http.port;
  const shop = await openShop(http.port, gateway.token);
  try {
    let enrollment: Statement[] = [];
    // Only the last enrollment counts: the first includes statements that a process runs once.
    for (const cookie of await addPeople(databaseUrl, 3)) {
      const person = await shop.arrive(cookie);
      said();
      await shop.enroll(person, planId);
      enrollment = said();
    }
    return enrollment;
  } finally {
    shop.close();
    await http.close();
    await sites.close();
    await connection.close();
  }
}
